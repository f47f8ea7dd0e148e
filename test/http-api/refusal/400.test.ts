import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawExchange } from '../support/raw-exchange.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService({ settings: { bodyBytesMax: 100_000 } })
  token = await service.token(service.sender)
})
afterAll(() => service.stop())

const send = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  service.call('POST', '/sapi/document/send', { token, participant: service.sender.participant, body, headers })

function wholeBody(): Record<string, unknown> & { metadata: Record<string, unknown> } {
  return {
    metadata: {
      documentId: 'F-1',
      documentTypeId:
        'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
      processId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      senderParticipantId: service.sender.participant,
      receiverParticipantId: '0245:2123456786',
      creationDateTime: '2026-11-20T10:00:00Z',
    },
    payload: '<a/>',
    payloadFormat: 'XML',
  }
}

function expectInvalid(answer: Answer, field: string): void {
  expect(
    {
      status: answer.status,
      code: answer.json.error.code,
      retryable: answer.json.error.retryable,
      category: answer.json.error.category,
    },
    answer.text,
  ).toEqual({ status: 400, code: 'SAPI-VAL-001', retryable: false, category: 'VALIDATION' })
  expect(
    answer.json.error.details.map((detail: { field: string }) => detail.field),
    answer.text,
  ).toContain(field)
}

for (const field of ['metadata', 'payload', 'payloadFormat']) {
  test(`S-48 answers SAPI-VAL-001, naming the field, to a body without ${field}`, async () =>
    expectInvalid(await send({ ...wholeBody(), [field]: undefined }), field))
}
for (const field of [
  'documentId',
  'documentTypeId',
  'processId',
  'senderParticipantId',
  'receiverParticipantId',
  'creationDateTime',
]) {
  test(`S-48 answers SAPI-VAL-001, naming the field, to a body without metadata.${field}`, async () =>
    expectInvalid(
      await send({ ...wholeBody(), metadata: { ...wholeBody().metadata, [field]: undefined } }),
      `metadata.${field}`,
    ))
}

const wrong: readonly (readonly [string, unknown])[] = [
  ['payload', ''],
  ['payload', 1],
  ['payload', {}],
  ['payload', null],
  ['payload', ['<a/>']],
  ['payloadFormat', 'JSON'],
  ['payloadFormat', 'xml'],
  ['payloadEncoding', 'BASE64'],
  ['checksum', 1],
  ['checksum', 'abc'],
  ['checksum', 'A'.repeat(64)],
  ['metadata', 'x'],
  ['metadata', []],
  ['metadata', null],
]
for (const [field, value] of wrong) {
  test(`S-48 answers SAPI-VAL-001, naming the field, to ${field} = ${JSON.stringify(value).slice(0, 20)}`, async () =>
    expectInvalid(await send({ ...wholeBody(), [field]: value }), field))
}

const wrongMetadata: readonly (readonly [string, unknown])[] = [
  ['documentId', 5],
  ['documentId', ''],
  ['documentId', 'x'.repeat(10_000)],
  ['creationDateTime', 'yesterday'],
  ['creationDateTime', '2026-11-20'],
  ['creationDateTime', '2026-02-30T10:00:00Z'],
  ['receiverParticipantId', '2022749619'],
  ['receiverParticipantId', '0245:20\r\n22749619'],
  ['receiverParticipantId', '0245:'],
  ['senderParticipantId', ['0245:2022749619']],
  ['senderParticipantId', `0245:${'1'.repeat(1_000)}`],
  ['documentTypeId', 'invoice'],
  ['documentTypeId', 'a::b'],
  ['processId', 'a b'],
  ['processId', 'x'.repeat(1_000)],
]
for (const [field, value] of wrongMetadata) {
  test(`S-48 answers SAPI-VAL-001, naming the field, to metadata.${field} = ${JSON.stringify(value).slice(0, 30)}`, async () =>
    expectInvalid(
      await send({ ...wholeBody(), metadata: { ...wholeBody().metadata, [field]: value } }),
      `metadata.${field}`,
    ))
}

test('one refusal names all wrong fields', async () => {
  const answer = await send({ metadata: { documentId: 5 } })
  expect(answer.json.error.details.map((detail: { field: string }) => detail.field).sort()).toEqual(
    [
      'metadata.creationDateTime',
      'metadata.documentId',
      'metadata.documentTypeId',
      'metadata.processId',
      'metadata.receiverParticipantId',
      'metadata.senderParticipantId',
      'payload',
      'payloadFormat',
    ].sort(),
  )
})

test('D29 the field details[].value of a SAPI refusal is the error code that the portal API uses for the same cause', async () => {
  expect((await send({})).json.error.details[0]).toEqual({
    field: 'metadata',
    issue: 'The field is required.',
    value: 'validation_failed',
  })
  expect((await send('{')).json.error.details).toEqual([
    { field: 'body', issue: 'The body is not valid JSON.', value: 'malformed_request' },
  ])
})

test('D72 the texts in the details of a SAPI refusal are in the language that Accept-Language asks for, otherwise in English', async () => {
  expect((await send({}, { 'accept-language': 'sk' })).json.error.details[0].issue).toBe('Pole je povinné.')
  expect((await send({}, { 'accept-language': 'hu, en;q=0.5' })).json.error.details[0].issue).toBe(
    'A mező kitöltése kötelező.',
  )
})

const odd: Record<string, string> = {
  'a truncated text': '{"metadata": {',
  'an array': '[]',
  'a string': '"x"',
  null: 'null',
  nothing: '',
  'a repeated name': '{"payload":"<a/>","payload":"<b/>"}',
  'a member named __proto__': '{"__proto__":{}}',
  NUL: '{"payload":"\\u0000"}',
  'an unpaired surrogate': '{"payload":"\\ud800"}',
  '99,000 opening brackets': '['.repeat(99_000),
  '10,000 nested objects': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
}
for (const [what, body] of Object.entries(odd)) {
  test(`H14 answers SAPI-VAL-001 to this body: ${what}`, async () => expectInvalid(await send(body), 'body'))
}

test('H14 answers SAPI-VAL-001 to a body that is not UTF-8', async () => {
  expectInvalid(await send(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])), 'body')
})

test('H14 refuses a number in place of a text, even a number too large for a double', async () =>
  expectInvalid(await send('{"metadata":1e400,"payload":123456789012345678901234567890}'), 'payload'))

test('D21 answers SAPI-VAL-001 to a body above the size limit, with or without a Content-Length, and keeps the connection open', async () => {
  const body = JSON.stringify({ padding: 'a'.repeat(200_000) })
  expectInvalid(await send(body), 'body')
  const head = `POST /sapi/document/send HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-Peppol-Participant-Id: ${service.sender.participant}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  const chunks = body.match(/.{1,10000}/g)!.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
  const answer = await rawExchange(
    service.door.port,
    [head, ...chunks, '0\r\n\r\n', 'GET /sapi/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    2_000,
  )
  expect(answer.statuses).toEqual([400, 200])
  expect(answer.text).toContain('SAPI-VAL-001')
  expect(answer.text).toContain('"field":"body"')
})

test('D21 reads a body of exactly the size limit', async () => {
  const answer = await send(JSON.stringify({ padding: 'a'.repeat(100_000 - 14) }))
  expect(answer.json.error.details[0].field).toBe('metadata')
})

for (const key of ['', 'k'.repeat(256)]) {
  test(`S-07 refuses an Idempotency-Key of ${key.length} characters instead of ignoring it`, async () =>
    expectInvalid(await send(wholeBody(), { 'idempotency-key': key }), 'Idempotency-Key'))
}

const lists = ['/sapi/document/sent', '/sapi/document/receive']
const wrongQueries = [
  'limit=0',
  'limit=101',
  'limit=-1',
  'limit=ten',
  'limit=1.5',
  'limit=',
  'limit=1&limit=2',
  'status=FAILED_',
  'status=',
  'since=yesterday',
  'until=tomorrow',
  'since=2026-11-20T10:00:00',
  'until=2026-11-20T10:00',
  'since=2026-11-20Z',
  'since=2026-02-30',
  'until=2026-11',
  'since=20261120',
  'since=',
  'pageToken=abc',
  'pageToken=',
  'since=%F0%9F',
]
for (const list of lists) {
  for (const query of wrongQueries) {
    test(`D30 answers SAPI-VAL-001, naming the parameter, to ${list}?${query}`, async () => {
      expectInvalid(
        await service.call('GET', `${list}?${query}`, { token, participant: service.sender.participant }),
        query.split('=')[0],
      )
    })
  }
}

test('D30 the refusal of an instant without a time zone says that it has the wrong form', async () => {
  const answer = await service.call('GET', `${lists[0]}?since=2026-11-20T10:00`, {
    token,
    participant: service.sender.participant,
  })
  expect(answer.text).toContain('has the wrong form')
})

test('ignores unknown query parameters', async () => {
  const answer = await service.call('GET', '/sapi/document/sent?pageToken[]=1&x=1&x=2', {
    token,
    participant: service.sender.participant,
  })
  expect(answer.status).toBe(200)
})

test('A-09 answers request_rejected to an API key that was copied in its abbreviated form with dots', async () => {
  for (const dots of ['…', '••••', '...']) {
    const answer = await rawExchange(
      service.door.port,
      Buffer.from(
        `GET /api/v1/auth/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.sender.key.slice(0, 12)}${dots}\r\nConnection: close\r\n\r\n`,
      ),
    )
    expect(answer.statuses, answer.text).toEqual([400])
    expect(answer.text).toContain('"error":"request_rejected"')
    expect(answer.text.toLowerCase()).toContain('content-type: application/json;charset=utf-8')
  }
})

test('D34 answers invalid_limit to a page or limit that is not a number in the allowed range', async () => {
  for (const query of ['limit=0', 'limit=101', 'limit=ten', 'limit=', 'page=0', 'page=-1', 'page=x', 'limit=1e1']) {
    const answer = await service.call('GET', `/api/v1/companies?${query}`, { token: service.sender.key })
    expect({ status: answer.status, error: answer.json.error }, query).toEqual({ status: 400, error: 'invalid_limit' })
  }
})

test('H9 answers request_rejected, in the error format of the API, to a path with an encoded NUL or dot segment', async () => {
  const sapi = await rawExchange(service.door.port, 'GET /sapi/document/sent/%00 HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(sapi.statuses).toEqual([400])
  expect(sapi.text).toContain('SAPI-VAL-001')
  expect(sapi.text).toMatch(/^ratelimit-policy: /im)
  expect(sapi.closed).toBe(true)
  const portal = await rawExchange(service.door.port, 'GET /api/v1/%2e%2e/tokens HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(portal.text).toContain('"error":"request_rejected"')
})
