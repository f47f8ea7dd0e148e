import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  parseDocumentTypeIdentifier,
  parseParticipantIdentifier,
  parseProcessIdentifier,
  sha256Hex,
} from '@cornerpost/engine'
import { billingProcess, invoiceType } from '../support/a-send-body.ts'
import { startService, type Answer, type Party, type Service } from '../support/a-service.ts'

let service: Service
let token: string
const ids: string[] = []

beforeAll(async () => {
  service = await startService()
  token = await service.token(service.sender)
  for (let i = 0; i < 25; i++) ids.push(await receiveOne(service.sender, `<Invoice>${i} 🫐\r\n</Invoice>`))
})
afterAll(() => service.stop())

/** Stores a received document in the mailbox of a party, as the access point does. */
async function receiveOne(party: Party, xml: string): Promise<string> {
  service.clock.advance(1)
  const id = randomUUID()
  const bytes = Buffer.from(`<envelope>${xml}</envelope>`)
  const start = '<envelope>'.length
  await service.world.database.inbound.recordReception({
    transmissionId: randomUUID(),
    messageId: `${id}@c2.example`,
    attachmentDigest: 'digest',
    signerSeat: 'PSK000102',
    instanceIdentifier: randomUUID(),
    sender: parseParticipantIdentifier('0245:2123456786'),
    receiver: parseParticipantIdentifier(party.participant),
    documentType: parseDocumentTypeIdentifier(invoiceType),
    process: parseProcessIdentifier(billingProcess),
    countryC1: 'SK',
    mlsTo: null,
    mlsType: 'FAILURE_ONLY',
    envelope: { bytes },
    slice: { start, end: start + Buffer.byteLength(xml), insertAt: start + 8, inserted: '' },
    payloadHash: sha256Hex(xml),
    soap: Buffer.from('<soap/>'),
    receipt: Buffer.from('<receipt/>'),
    receivedAt: service.clock.now(),
    document: { id, companyId: party.company.id },
    job: null,
    status: null,
  })
  return id
}

const call = (method: string, path: string, participant = service.sender.participant): Promise<Answer> =>
  service.call(method, `/sapi/document/receive${path}`, { token, participant })
const idsOf = (answer: Answer): string[] => answer.json.documents.map((row: { documentId: string }) => row.documentId)

test('S-36 S-37 a row of the mailbox list has a status and six metadata fields, of which creationDateTime is the time of receipt', async () => {
  const answer = await call('GET', '?limit=1')
  expect(answer.json.documents).toEqual([
    {
      documentId: ids[0],
      documentTypeId: invoiceType,
      processId: billingProcess,
      senderParticipantId: '0245:2123456786',
      receiverParticipantId: service.sender.participant,
      creationDateTime: expect.stringMatching(/^2026-.*Z$/),
      status: 'RECEIVED',
    },
  ])
})

test('the mailbox lists 20 rows per page by default, oldest first, and every row on exactly one page', async () => {
  const first = await call('GET', '')
  expect(idsOf(first)).toEqual(ids.slice(0, 20))
  const second = await call('GET', `?pageToken=${first.json.nextPageToken}`)
  expect(idsOf(second)).toEqual(ids.slice(20))
  expect(second.json.nextPageToken).toBeNull()
})

test('the filter `since` of the mailbox list is inclusive, and the filter `until` is exclusive', async () => {
  const rows = (await call('GET', '?limit=100')).json.documents
  const at = encodeURIComponent(rows[10].creationDateTime)
  expect(idsOf(await call('GET', `?limit=100&since=${at}`))).toEqual(ids.slice(10))
  expect(idsOf(await call('GET', `?limit=100&until=${at}`))).toEqual(ids.slice(0, 10))
})

test('S-38 the answer for one document contains it exactly as it arrived, and its SHA-256', async () => {
  const { json } = await call('GET', `/${ids[3]}`)
  const payload = '<Invoice>3 🫐\r\n</Invoice>'
  expect(json).toEqual({
    documentId: ids[3],
    metadata: expect.objectContaining({ documentId: ids[3] }),
    payload,
    payloadFormat: 'XML',
    payloadEncoding: 'UTF-8',
    checksum: sha256Hex(payload),
  })
})

test('S-39 an acknowledgement moves the document from RECEIVED to ACKNOWLEDGED, and a repeated acknowledgement gets the same answer', async () => {
  const first = await call('POST', `/${ids[5]}/acknowledge`)
  expect(first.json).toEqual({
    documentId: ids[5],
    status: 'ACKNOWLEDGED',
    acknowledgedDateTime: service.clock.now().toISOString(),
  })
  service.clock.advance(60)
  const repeats = await Promise.all(Array.from({ length: 10 }, () => call('POST', `/${ids[5]}/acknowledge`)))
  expect(new Set(repeats.map((answer) => answer.text))).toEqual(new Set([first.text]))
  expect(idsOf(await call('GET', '?status=ACKNOWLEDGED'))).toEqual([ids[5]])
  expect(idsOf(await call('GET', '?status=RECEIVED&limit=100'))).toEqual(ids.filter((id) => id !== ids[5]))
})

test('H2 a company cannot list, read or acknowledge a document received by another company', async () => {
  expect(idsOf(await call('GET', '', service.second.participant))).toEqual([])
  for (const [method, path] of [
    ['GET', `/${ids[0]}`],
    ['POST', `/${ids[0]}/acknowledge`],
  ] as const) {
    const answer = await call(method, path, service.second.participant)
    expect([answer.status, answer.json.error.code]).toEqual([404, 'SAPI-RES-001'])
  }
  expect((await call('GET', `/${ids[0]}`)).json.metadata).toBeDefined()
})

test('D16 a viewer can read a document but not acknowledge it', async () => {
  const { world, sender } = service
  const { account } = await service.engine.keys.authenticate(sender.key, '127.0.0.1')
  world.setRole(account.id, sender.company.id, 'viewer')
  try {
    const refused = await call('POST', `/${ids[6]}/acknowledge`)
    expect([refused.status, refused.json.error.code]).toEqual([403, 'SAPI-AUTH-003'])
    expect((await call('GET', `/${ids[6]}`)).status).toBe(200)
    expect(
      (await call('GET', '?status=ACKNOWLEDGED&limit=100')).json.documents.map(
        ({ documentId }: { documentId: string }) => documentId,
      ),
    ).not.toContain(ids[6])
  } finally {
    world.setRole(account.id, sender.company.id, 'owner')
  }
})

test.each([
  ['direct', 200],
  ['portal', 200],
  ['client', 200],
  ['two_step', 200],
  ['read_only', 403],
] as const)('P118 S-39 a key with the policy %s acknowledges a document: %i', async (sendPolicy, status) => {
  const id = await receiveOne(service.sender, `<Invoice>${sendPolicy}</Invoice>`)
  const key = await service.makeKey(service.sender.email, { sendPolicy })
  const answer = await service.call('POST', `/sapi/document/receive/${id}/acknowledge`, {
    token: await service.token(key),
    participant: service.sender.participant,
  })
  expect([answer.status, answer.json.error?.code]).toEqual([status, status === 200 ? undefined : 'SAPI-AUTH-003'])
  const { acknowledgedAt } = (await service.world.database.inbound.findReceived(service.sender.company.id, id))!
  expect(acknowledgedAt === null).toBe(status === 403)
})
