import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256Hex } from '@cornerpost/engine'
import { accountIdOf, anAccount } from '../../support/account-world.ts'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Answer, type CallOptions, type Service } from '../support/a-service.ts'
import { dumpOf } from '../support/dump-of.ts'

let service: Service
let session: CallOptions
let senderId: string
beforeAll(async () => {
  service = await startService()
  session = { headers: await service.signIn(service.sender.email) }
  senderId = await accountIdOf(service.world, service.sender.email)
})
afterAll(() => service.stop())

let numbers = 0
const newNumber = (): string => `P-${++numbers}`
/** An invoice whose sum is wrong (BR-CO-15). */
const wrongSum = (xml: string): string => xml.replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00')
const pathOf = (companyId: string): string => `/api/v1/companies/${companyId}/documents`

function send(body: unknown, { headers, ...by }: CallOptions = { token: service.sender.key }): Promise<Answer> {
  return service.call('POST', pathOf(service.sender.company.id), { ...by, body, ...(headers && { headers }) })
}

async function sendBySapi(body: unknown, headers: Record<string, string>): Promise<Answer> {
  const { sender } = service
  const token = await service.token(sender)
  return service.call('POST', '/sapi/document/send', { token, participant: sender.participant, body, headers })
}

/** Runs SQL on the database beside the service. No command makes these changes yet. */
function write(statement: string, ...values: readonly string[]): void {
  const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
  client.prepare(statement).run(...values)
  client.close()
}

describe('POST /companies/{id}/documents', () => {
  test.each(['a key', 'the session of an owner', 'the session of an administrator'])(
    'D32 D16 %s sends a document, which appears in the log of the company',
    async (who) => {
      if (who.endsWith('administrator')) service.world.setRole(senderId, service.sender.company.id, 'admin')
      const number = newNumber()
      const answer = await send(
        aSendBody(service.sender, number),
        who === 'a key' ? { token: service.sender.key } : session,
      )
      service.world.setRole(senderId, service.sender.company.id, 'owner')
      const now = service.clock.now().toISOString()
      expect(answer.status, answer.text).toBe(202)
      expect(answer.json).toEqual({
        providerDocumentId: expect.any(String),
        status: 'ACCEPTED',
        peppolMessageId: expect.any(String),
        receivedAt: now,
        timestamp: now,
        retrying: false,
      })
      const record = await service.call(
        'GET',
        `${pathOf(service.sender.company.id)}/${answer.json.providerDocumentId}`,
        session,
      )
      expect(record.json).toMatchObject({ direction: 'sent', invoiceNumber: number, status: 'accepted' })
    },
  )

  test('D29 an invalid document is stored as REJECTED with its findings, in the language of the portal', async () => {
    const answer = await send(aSendBody(service.sender, newNumber(), wrongSum))
    expect([answer.status, answer.json.status]).toEqual([202, 'REJECTED'])
    expect(answer.json.findings).toContainEqual(
      expect.objectContaining({ ruleId: 'BR-CO-15', message: expect.stringMatching(/^Celková suma s DPH/) }),
    )
  })

  test('S-08 D71 strict handling refuses an invalid document with the violated rules, and stores nothing', async () => {
    const body = aSendBody(service.sender, newNumber(), wrongSum)
    const before = dumpOf(service).document
    const answer = await send(body, { token: service.sender.key, headers: { prefer: 'handling=strict' } })
    expect(answer).toMatchObject({ status: 400, json: { error: 'validation_failed' } })
    expect(Object.values(answer.json.fields).join()).toContain('BR-CO-15')
    expect(dumpOf(service).document).toEqual(before)
  })

  test.each(['sk', 'en'])(
    'V-02 G-02 strict handling lists the same findings as normal handling, in the language %s',
    async (language) => {
      const wrongSums = (xml: string): string =>
        wrongSum(xml).replace(/(<cbc:LineExtensionAmount[^>]*>)830[^<]*/, '$12.00')
      const body = aSendBody(service.sender, newNumber(), wrongSums)
      const headers = { 'accept-language': language }
      const strict = { token: service.sender.key, headers: { ...headers, prefer: 'handling=strict' } }
      const { error, findings, fields } = (await send(body, strict)).json
      expect(error).toBe('validation_failed')
      const { findings: stored } = (await send(body, { token: service.sender.key, headers })).json
      const locations = new Set(stored.map((finding: { location: string }) => finding.location))
      expect(locations.size).toBeLessThan(stored.length)
      expect(findings).toEqual(stored)
      expect(Object.keys(fields)).toEqual([...locations])
    },
  )

  test('V-02 only the refusal of a document has findings', async () => {
    const answer = await send({ ...aSendBody(service.sender, newNumber()), payload: undefined })
    expect(answer.json.fields).toHaveProperty('payload')
    expect(answer.json).not.toHaveProperty('findings')
  })

  test('S-15 the size of a body is limited as in the national interface', async () => {
    const body = { ...aSendBody(service.sender, newNumber()), payload: 'x'.repeat(3 * 1024 ** 2 + 1) }
    expect(await send(body)).toMatchObject({ status: 400, json: { error: 'document_too_large' } })
    expect((await sendBySapi(body, {})).json.error.details).toContainEqual(
      expect.objectContaining({ value: 'document_too_large' }),
    )
  })
})

describe('one space of idempotency keys', () => {
  test('D23 S-20 the same bytes with the same key get the first answer, whichever interface they use', async () => {
    for (const [first, second] of [
      [sendByPortal, sendBySapi],
      [sendBySapi, sendByPortal],
    ]) {
      const body = aSendBody(service.sender, newNumber())
      const key = { 'idempotency-key': randomUUID() }
      const accepted = await first(body, key)
      expect(accepted.status, accepted.text).toBe(202)
      service.clock.advance(5)
      expect((await second(body, key)).json).toEqual(accepted.json)
    }
  })

  test('D1 D23 another document with a key that the other interface has used is refused', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await sendBySapi(aSendBody(service.sender, newNumber()), key)
    const answer = await sendByPortal(aSendBody(service.sender, newNumber()), key)
    expect(answer).toMatchObject({ status: 400, json: { error: 'validation_failed' } })
    expect(Object.keys(answer.json.fields)).toEqual(['Idempotency-Key'])
  })

  test('D23 a colleague with an account of their own, and another company of the account, have keys of their own', async () => {
    const colleague = await anAccount(service.world, 'colleague@example.sk')
    const { company } = service.sender
    write('insert into membership (account_id, company_id, role) values (?, ?, ?)', colleague, company.id, 'admin')
    const key = { 'idempotency-key': randomUUID() }
    const body = aSendBody(service.sender, newNumber())
    await sendByPortal(body, key)
    const theirs = { headers: { ...(await service.signIn('colleague@example.sk')), ...key } }
    expect(await send(body, theirs)).toMatchObject({ status: 409, json: { error: 'duplicate_invoice_number' } })
    expect((await send(aSendBody(service.sender, newNumber()), theirs)).status).toBe(202)
    const second = await service.call('POST', pathOf(service.second.company.id), {
      ...session,
      headers: { ...session.headers, ...key },
      body: aSendBody(service.second, newNumber()),
    })
    expect(second.status, second.text).toBe(202)
  })

  const sendByPortal = (body: unknown, headers: Record<string, string>): Promise<Answer> =>
    send(body, { token: service.sender.key, headers })
})

describe('refusals', () => {
  const company = (): string => service.sender.company.id
  const change = (columns: string): void => write(`update company set ${columns} where id = ?`, company())
  beforeEach(() => {
    service.world.setRole(senderId, company(), 'owner')
    change("status = 'active', sending_verified = 1, sending_paused = 0, street = 'Hlavná 1', city = 'Bratislava'")
  })

  test.each([
    ['D16 a member', 'member', 'forbidden'],
    ['D16 a viewer', 'viewer', 'read_only_member'],
  ] as const)('%s is refused by session and by key', async (_who, role, error) => {
    service.world.setRole(senderId, company(), role)
    for (const by of [session, { token: service.sender.key }])
      expect(await send(aSendBody(service.sender, newNumber()), by)).toMatchObject({ status: 403, json: { error } })
  })

  test('D16 D11 P-16 the right to send is decided before the receiver: all receivers get the same refusal', async () => {
    const { key: reader } = await service.makeKey(service.sender.email, { sendPolicy: 'read_only' })
    const stranger = { headers: await service.signIn(service.stranger.email) }
    const refusals = async (by: CallOptions): Promise<readonly string[]> => {
      const receivers = [service.stranger.participant, '0245:2999999999', 'no participant']
      const answers = receivers.map((receiverParticipantId) =>
        send(withMetadata(aSendBody(service.sender, newNumber()), { receiverParticipantId }), by),
      )
      return (await Promise.all(answers)).map(({ json }) => String(json.error))
    }
    const before = dumpOf(service)
    service.world.setRole(senderId, company(), 'viewer')
    for (const by of [session, { token: service.sender.key }])
      expect(await refusals(by)).toEqual(Array(3).fill('read_only_member'))
    service.world.setRole(senderId, company(), 'owner')
    expect(await refusals({ token: reader })).toEqual(Array(3).fill('token_not_allowed'))
    for (const by of [stranger, { token: service.stranger.key }])
      expect(await refusals(by)).toEqual(Array(3).fill('company_not_found'))
    const { document, transmission, job } = dumpOf(service)
    expect({ document, transmission, job }).toEqual({
      document: before.document,
      transmission: before.transmission,
      job: before.job,
    })
  })

  test.each(['portal', 'client', 'two_step', 'read_only'])(
    'D11 S-46 a key with the policy %s is refused',
    async (sendPolicy) => {
      const { key } = await service.makeKey(service.sender.email, { sendPolicy })
      expect(await send(aSendBody(service.sender, newNumber()), { token: key })).toMatchObject({
        status: 403,
        json: { error: 'token_not_allowed' },
      })
    },
  )

  test('A-22 P-16 a key without access to the company, and another account, are refused', async () => {
    const { key } = await service.makeKey(service.sender.email, { companyIds: [service.second.company.id] })
    const body = aSendBody(service.sender, newNumber())
    expect(await send(body, { token: key })).toMatchObject({
      status: 403,
      json: { error: 'token_company_not_allowed' },
    })
    for (const by of [{ token: service.stranger.key }, { headers: await service.signIn(service.stranger.email) }])
      expect(await send(body, by)).toMatchObject({ status: 404, json: { error: 'company_not_found' } })
  })

  test.each([
    ['S-17 a company that is not active', "status = 'pending_verification'", 'company_not_registered'],
    ['S-17 a company without a verified selection', 'sending_verified = 0', 'sending_not_verified'],
    ['S-18 a company whose sending is paused', 'sending_paused = 1', 'sending_paused'],
    ['S-16 a company without a street', 'street = null', 'company_address_required'],
    ['S-16 a company with a blank city', "city = ' '", 'company_address_required'],
  ])('%s is refused', async (_what, columns, error) => {
    change(columns)
    const answer = await send(aSendBody(service.sender, newNumber()), session)
    expect(answer).toMatchObject({ status: 403, json: { error, message: expect.any(String) } })
  })

  type Body = ReturnType<typeof aSendBody>
  const withMetadata = (body: Body, changes: Partial<Body['metadata']>): unknown => ({
    ...body,
    metadata: { ...body.metadata, ...changes },
  })

  test.each<[string, (body: Body) => unknown, number, string, (string | undefined)?]>([
    [
      'S-19 a malformed receiver',
      (body) => withMetadata(body, { receiverParticipantId: '2123456786' }),
      400,
      'invalid_receiver',
    ],
    [
      'S-19 a malformed receiver in the document',
      (body) => ({
        ...body,
        payload: body.payload.replace('>2123456786</cbc:EndpointID>', '>2123 456</cbc:EndpointID>'),
      }),
      400,
      'invalid_receiver',
    ],
    [
      'D75 a receiver other than the one of the document',
      (body) => withMetadata(body, { receiverParticipantId: '0245:2029876541' }),
      400,
      'validation_failed',
      'payload: endpoint of the receiver',
    ],
    [
      'D75 another company of the account as sender',
      (body) => withMetadata(body, { senderParticipantId: service.second.participant }),
      400,
      'validation_failed',
      'metadata.senderParticipantId',
    ],
    [
      'H2 a company of another account as sender',
      (body) => withMetadata(body, { senderParticipantId: service.stranger.participant }),
      403,
      'token_company_not_allowed',
    ],
    [
      'S-06 another sender in the document',
      () => ({ ...aSendBody(service.second, newNumber()), metadata: aSendBody(service.sender, newNumber()).metadata }),
      400,
      'validation_failed',
      'payload: endpoint of the sender',
    ],
    [
      'S-05 a wrong checksum',
      (body) => ({ ...body, checksum: sha256Hex(Buffer.from('x')) }),
      400,
      'validation_failed',
      'checksum',
    ],
    ['S-05 a missing payload', (body) => ({ ...body, payload: undefined }), 400, 'validation_failed', 'payload'],
    [
      'S-05 an unknown process',
      (body) => withMetadata(body, { processId: '' }),
      400,
      'validation_failed',
      'metadata.processId',
    ],
    ['V-01 a payload that is not XML', (body) => ({ ...body, payload: '<Invoice' }), 400, 'invalid_xml', 'payload'],
    [
      'V-01 a document that is neither invoice nor credit note',
      (body) => ({ ...body, payload: '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>' }),
      400,
      'unsupported_document',
    ],
  ])('%s is refused', async (_what, spoil, status, error, field) => {
    const answer = await send(spoil(aSendBody(service.sender, newNumber())), session)
    expect(answer, answer.text).toMatchObject({ status, json: { error } })
    expect(answer.json.fields === undefined ? undefined : Object.keys(answer.json.fields)[0]).toBe(field)
  })

  test('S-23 an invoice number that is in use is refused with 409 duplicate_invoice_number', async () => {
    const number = newNumber()
    expect((await sendBySapi(aSendBody(service.sender, number), {})).status).toBe(202)
    expect(await send(aSendBody(service.sender, number), session)).toMatchObject({
      status: 409,
      json: { error: 'duplicate_invoice_number' },
    })
  })

  test.each(['', 'k'.repeat(256)])('S-07 an empty or overlong Idempotency-Key is refused', async (key) => {
    const answer = await send(aSendBody(service.sender, newNumber()), {
      token: service.sender.key,
      headers: { 'idempotency-key': key },
    })
    expect(answer).toMatchObject({ status: 400, json: { error: 'validation_failed' } })
    expect(Object.keys(answer.json.fields)).toEqual(['Idempotency-Key'])
  })
})
