import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256Hex } from '@cornerpost/engine'
import { aSendBody } from '../support/a-send-body.ts'
import { dumpOf } from '../support/dump-of.ts'
import { accountIdOf } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.token(service.sender)
})
afterAll(() => service.stop())

let numbers = 0
const newNumber = (): string => `F-${++numbers}`
const send = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  service.call('POST', '/sapi/document/send', { token, participant: service.sender.participant, body, headers })
/** An invoice whose sum is wrong (BR-CO-15). */
const wrongSum = (xml: string): string => xml.replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00')
const strict = { prefer: 'handling=strict' }

test('S-05 S-10 accepts a valid invoice with 202 and a complete acknowledgement, whose receivedAt and timestamp are equal', async () => {
  const answer = await send(aSendBody(service.sender, newNumber()))
  expect(answer.status).toBe(202)
  expect(answer.json).toEqual({
    providerDocumentId: expect.any(String),
    status: 'ACCEPTED',
    peppolMessageId: expect.any(String),
    receivedAt: service.clock.now().toISOString(),
    timestamp: service.clock.now().toISOString(),
    retrying: false,
  })
})

test('accepts a matching checksum and refuses a wrong one with SAPI-VAL-001', async () => {
  const body = aSendBody(service.sender, newNumber())
  const wrong = await send({ ...body, checksum: '0'.repeat(64) })
  expect([wrong.status, wrong.json.error.code, wrong.json.error.details[0].field]).toEqual([
    400,
    'SAPI-VAL-001',
    'checksum',
  ])
  expect((await send({ ...body, checksum: sha256Hex(body.payload), payloadEncoding: 'UTF-8' })).status).toBe(202)
})

test('D95 ignores unknown members of the body', async () => {
  const body = aSendBody(service.sender, newNumber())
  expect((await send({ ...body, client: { name: 'erp' }, metadata: { ...body.metadata, note: null } })).status).toBe(
    202,
  )
})

test('S-20 a repeated call with the same Idempotency-Key gets the same answer', async () => {
  const body = aSendBody(service.sender, newNumber())
  const key = { 'idempotency-key': `order 17/2026 (try #1) ${randomUUID()}` }
  const first = await send(body, key)
  service.clock.advance(5)
  expect((await send(body, key)).text).toBe(first.text)
})

test('D1 answers SAPI-VAL-001, naming the header, when an Idempotency-Key is used again with different content', async () => {
  const key = { 'idempotency-key': randomUUID() }
  await send(aSendBody(service.sender, newNumber()), key)
  const answer = await send(aSendBody(service.sender, newNumber()), key)
  expect([answer.status, answer.json.error.code, answer.json.error.details[0].field]).toEqual([
    400,
    'SAPI-VAL-001',
    'Idempotency-Key',
  ])
})

test('S-23 S-52 answers 409 SAPI-PROC-003 to an invoice number that is already used, with the id of the document that uses it', async () => {
  const number = newNumber()
  const first = await send(aSendBody(service.sender, number))
  const answer = await send(aSendBody(service.sender, number, (xml) => xml.replace('Ďakujeme', 'Dakujeme')))
  expect([answer.status, answer.json.error.code, answer.json.error.category]).toEqual([
    409,
    'SAPI-PROC-003',
    'PROCESSING',
  ])
  expect(answer.json.error.details).toEqual({ documentId: first.json.providerDocumentId, status: 'accepted' })
})

test('S-08 S-51 refuses an invalid document with 422 SAPI-PROC-002, naming the violated rule, when strict handling is requested', async () => {
  for (const prefer of ['handling=strict', 'Handling="strict"', 'respond-async, handling=strict; x=y']) {
    const answer = await send(aSendBody(service.sender, newNumber(), wrongSum), { prefer })
    expect([answer.status, answer.json.error.code, answer.json.error.category]).toEqual([
      422,
      'SAPI-PROC-002',
      'VALIDATION',
    ])
    expect(answer.json.error.details.map((detail: { value: string }) => detail.value)).toContain('BR-CO-15')
  }
})

test('D29 answers an invalid document with 202, the status REJECTED and the findings when strict handling is not requested', async () => {
  for (const headers of [undefined, { prefer: 'handling=lenient' }, { prefer: 'handling=lenient, handling=strict' }]) {
    const answer = await send(aSendBody(service.sender, newNumber(), wrongSum), headers)
    expect([answer.status, answer.json.status]).toEqual([202, 'REJECTED'])
    expect(answer.json.findings).toContainEqual({
      ruleId: 'BR-CO-15',
      message: expect.any(String),
      severity: 'error',
      location: '/Invoice[1]',
      line: 1,
      column: 1,
      layer: 'en16931',
      terms: ['BT-112', 'BT-109', 'BT-110'],
    })
    const row = await service.call('GET', `/sapi/document/sent/${answer.json.providerDocumentId}`, {
      token,
      participant: service.sender.participant,
    })
    expect(row.json).toMatchObject({ status: 'rejected', statusReason: 'VALIDATION', sentAt: null })
  }
})

test('V-07 a rejection with status 202 states the number of findings it does not list, also when it is repeated for the same idempotency key', async () => {
  const notes = '<cbc:Note/>'.repeat(700)
  const body = aSendBody(service.sender, newNumber(), (xml) => xml.replace('</Invoice>', `${notes}</Invoice>`))
  const headers = { 'idempotency-key': newNumber() }
  for (const answer of [await send(body, headers), await send(body, headers)]) {
    expect([answer.status, answer.json.status, answer.json.findings.length]).toEqual([
      202,
      'REJECTED',
      expect.any(Number),
    ])
    expect(answer.json.omitted).toMatchObject({ warnings: 0, exact: true })
    expect(answer.json.omitted.errors).toBeGreaterThan(100)
  }
  expect(await send(aSendBody(service.sender, newNumber(), wrongSum))).not.toHaveProperty('json.omitted')
})

test('V-07 a refusal under strict handling states the number of findings it does not list', async () => {
  const notes = '<cbc:Note/>'.repeat(700)
  const body = aSendBody(service.sender, newNumber(), (xml) => xml.replace('</Invoice>', `${notes}</Invoice>`))
  const { status, json } = await send(body, { prefer: 'handling=strict' })
  expect([status, json.error.code]).toEqual([422, 'SAPI-PROC-002'])
  expect(json.error.omitted).toEqual({ errors: expect.any(Number), warnings: 0, exact: true })
  expect(json.error.omitted.errors).toBeGreaterThan(100)
  const whole = await send(aSendBody(service.sender, newNumber(), wrongSum), { prefer: 'handling=strict' })
  expect(whole.json.error).not.toHaveProperty('omitted')
})

test('P27 the findings are in the requested language, both in a refusal with status 422 and in a rejection with status 202', async () => {
  const wanted = { 'accept-language': 'sk' }
  const refused = await send(aSendBody(service.sender, newNumber(), wrongSum), { ...strict, ...wanted })
  const rejected = await send(aSendBody(service.sender, newNumber(), wrongSum), wanted)
  expect(refused.json.error.details).toContainEqual({
    field: '/Invoice[1]',
    issue: expect.stringMatching(/^Celková suma s DPH/),
    value: 'BR-CO-15',
  })
  expect(rejected.json.findings).toContainEqual(
    expect.objectContaining({ ruleId: 'BR-CO-15', message: expect.stringMatching(/^Celková suma s DPH/) }),
  )
})

test('S-06 D75 answers SAPI-VAL-001, naming the field, to metadata that contradict the document', async () => {
  const body = aSendBody(service.sender, newNumber())
  for (const [field, value] of [
    ['senderParticipantId', service.second.participant],
    ['receiverParticipantId', '0245:2029876541'],
    ['processId', 'urn:example:process'],
  ] as const) {
    const answer = await send({ ...body, metadata: { ...body.metadata, [field]: value } }, strict)
    expect([answer.status, answer.json.error.code, typeof answer.json.error.details[0].field], field).toEqual([
      400,
      'SAPI-VAL-001',
      'string',
    ])
  }
})

test('answers SAPI-VAL-001, naming the field, to a payload that is not a readable invoice', async () => {
  for (const payload of [
    'hello',
    '<Invoice',
    '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
    '<!DOCTYPE a><a/>',
  ]) {
    const answer = await send({ ...aSendBody(service.sender, newNumber()), payload })
    expect([answer.status, answer.json.error.code, typeof answer.json.error.details[0].field], answer.text).toEqual([
      400,
      'SAPI-VAL-001',
      'string',
    ])
  }
  const [detail] = (await send({ ...aSendBody(service.sender, newNumber()), payload: '<Invoice' })).json.error.details
  expect(detail).toEqual({
    field: 'payload',
    issue: expect.stringMatching(/^[a-z_]+: 1:[0-9]+$/),
    value: 'invalid_xml',
  })
})

test('S-16 S-46 answers SAPI-AUTH-003, with the cause, to a company that may not send yet', async () => {
  const { company } = await service.engine.companies.create(await accountIdOf(service.world, service.sender.email), {
    ico: '31322832',
    dic: '2123456786',
    legalName: 'Without address',
  })
  const participant = String(company.participant)
  const answer = await service.call('POST', '/sapi/document/send', {
    token,
    participant,
    body: aSendBody({ participant }, newNumber()),
  })
  expect([answer.status, answer.json.error.code, answer.json.error.details]).toEqual([
    403,
    'SAPI-AUTH-003',
    ['street', 'city', 'postalCode'].map((field) => ({
      field,
      issue: 'The value is missing.',
      value: 'company_address_required',
    })),
  ])
})

describe('X-Sandbox-Simulate', () => {
  const simulate = (
    fault: string,
    options: { token?: string; participant?: string; path?: string } = {},
  ): Promise<Answer> =>
    service.call(options.path === undefined ? 'POST' : 'GET', options.path ?? '/sapi/document/send', {
      token,
      participant: service.sender.participant,
      ...options,
      headers: { 'x-sandbox-simulate': fault },
      ...(options.path === undefined && { body: aSendBody(service.sender, 'F-SIM') }),
    })

  test('E-14 simulates 500 and 429 as errors of the service, and 502 and 503 as a 504 page of the reverse proxy', async () => {
    expect((await simulate('500')).json.error).toMatchObject({ code: 'SAPI-PROC-500', retryable: false })
    const limited = await simulate('429')
    expect(limited.json.error).toMatchObject({ code: 'SAPI-SYS-003', retryable: true })
    expect(limited.headers.get('retry-after')).toMatch(/^[1-9][0-9]?$/)
    for (const fault of ['502', '503']) {
      const answer = await simulate(fault)
      expect(answer.status).toBe(504)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.json).toBeUndefined()
    }
  })

  test('D52 applies to document calls only, after the token check and before the participant check', async () => {
    expect((await simulate('500', { token: 'abc' })).json.error.code).toBe('SAPI-AUTH-002')
    expect((await simulate('500', { participant: 'nonsense' })).json.error.code).toBe('SAPI-PROC-500')
    expect((await simulate('500', { participant: service.stranger.participant })).json.error.code).toBe('SAPI-PROC-500')
    for (const path of ['/sapi/document/sent', '/sapi/document/receive', `/sapi/document/sent/${randomUUID()}`])
      expect((await simulate('500', { path })).json.error.code).toBe('SAPI-PROC-500')
    for (const path of ['/sapi/auth/token/status', '/sapi/health'])
      expect((await simulate('500', { path })).status).toBe(200)
    for (const fault of ['418', '200', '', '5000', '500, 500'])
      expect((await simulate(fault, { path: '/sapi/document/sent' })).status).toBe(200)
  })

  test('R19 leaves the database unchanged and logs no error', async () => {
    const before = dumpOf(service)
    for (const fault of ['429', '500', '502', '503']) await simulate(fault)
    expect(dumpOf(service)).toEqual(before)
    expect(service.lines.filter((line) => line.level === 'error')).toEqual([])
  })

  test('R19 is ignored in production', async () => {
    const production = await startService({ mode: 'production' })
    const body = aSendBody(production.sender, 'F-1')
    const answer = await production.call('POST', '/sapi/document/send', {
      token: await production.token(production.sender),
      participant: production.sender.participant,
      body,
      headers: { 'x-sandbox-simulate': '500' },
    })
    expect(answer.status).toBe(202)
    await production.stop()
  })
})

test('E-24 the test host admits the user agent of Java 8 at /as4 and refuses it at other paths', async () => {
  const host = await startService({ mode: 'test' })
  const deliver = (path: string): Promise<Response> =>
    fetch(`${host.door.url}${path}`, {
      method: 'POST',
      headers: { 'user-agent': 'Java/1.8.0_202', 'content-type': 'multipart/related; boundary=x' },
      body: 'no message',
    })
  const answer = await deliver('/as4')
  expect(answer.headers.get('content-type')).toContain('application/soap+xml')
  expect((await deliver('/as4/other')).status).toBe(403)
  await host.stop()
})

test('E-18 L-02 D51 the test host refuses some user agents with 403; production refuses none', async () => {
  for (const [mode, expected] of [
    ['test', [403, 403, 200]],
    ['production', [200, 200, 200]],
  ] as const) {
    const other = await startService({ mode })
    const statuses = []
    for (const agent of ['Python-urllib/3.11', 'Java/1.8.0_202', 'Java/11.0.2']) {
      const response = await fetch(`${other.door.url}/sapi/health`, { headers: { 'user-agent': agent } })
      statuses.push(response.status)
      if (response.status === 403) expect(await response.text()).toBe('error code: 1010')
      expect(response.headers.get('ratelimit-policy'), agent).toMatch(/^\d+;w=60$/)
    }
    expect(statuses, mode).toEqual(expected)
    await other.stop()
  }
})
