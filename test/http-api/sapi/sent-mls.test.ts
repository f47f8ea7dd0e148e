import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let token: string
let id: string
const mls = (
  documentId: string,
  headers: Record<string, string> = {},
  participant = service.sender.participant,
): Promise<Answer> => service.call('GET', `/sapi/document/sent/${documentId}/mls`, { token, participant, headers })

beforeAll(async () => {
  service = await startService()
  token = await service.token(service.sender)
  id = (
    await service.call('POST', '/sapi/document/send', {
      token,
      participant: service.sender.participant,
      body: aSendBody(service.sender, 'MLS-1'),
    })
  ).json.providerDocumentId
})
afterAll(() => service.stop())

test('a request for an MLS gets 404 SAPI-RES-004 before the receiver has sent the MLS', async () => {
  const answer = await mls(id)
  expect([answer.status, answer.json.error.code]).toEqual([404, 'SAPI-RES-004'])
})

test('a request for an MLS gets 404 SAPI-RES-001 if the document is unknown or belongs to another company of the same account', async () => {
  for (const answer of [await mls(randomUUID()), await mls(id, {}, service.second.participant)])
    expect([answer.status, answer.json.error.code]).toEqual([404, 'SAPI-RES-001'])
})

test.each([
  ['application/xml', 404],
  ['application/*', 404],
  ['*/*', 404],
  ['application/json', 404],
  ['text/html', 406],
  ['application/xml;q=0', 406],
])('D68 a request for an MLS that does not exist yet, with Accept: %s, gets status %i', async (accept, status) => {
  expect((await mls(id, { accept })).status).toBe(status)
})

test('S-31 a sent document whose MLS is no longer stored still has hasMls true and the reason of the rejection', async () => {
  const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
  client.prepare('update document set mls_code = ?, mls_reason = ? where id = ?').run('RE', 'BR-CO-15 <wrong>', id)
  client.close()
  const read = (path: string): Promise<Answer> =>
    service.call('GET', path, { token, participant: service.sender.participant })
  const { json: detail } = await read(`/sapi/document/sent/${id}`)
  expect(detail).toMatchObject({ hasMls: true, statusDetail: 'BR-CO-15 <wrong>' })
  const [row] = (await read('/sapi/document/sent')).json.documents
  expect({ ...row, statusDetail: 'BR-CO-15 <wrong>' }).toEqual(detail)
  const answer = await mls(id)
  expect([answer.status, answer.json.error.code]).toEqual([404, 'SAPI-RES-002'])
})
