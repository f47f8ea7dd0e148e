import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Answer, type Party, type Service } from '../support/a-service.ts'

let service: Service
let token: string
/** Ids of documents sent one second apart, in the order of sending. */
const ids: string[] = []
let from: string

beforeAll(async () => {
  service = await startService()
  token = await service.token(service.sender)
  from = service.clock.now().toISOString()
  for (let i = 0; i < 7; i++) ids.push(await sendOne(service.sender, `F-${i}`))
})
afterAll(() => service.stop())

async function sendOne(party: Party, number: string, change?: (xml: string) => string): Promise<string> {
  service.clock.advance(1)
  const answer = await service.call('POST', '/sapi/document/send', {
    token: await service.token(party),
    participant: party.participant,
    body: aSendBody(party, number, change),
  })
  return answer.json.providerDocumentId
}
const list = (query: Record<string, string | number> = {}, participant = service.sender.participant): Promise<Answer> =>
  service.call(
    'GET',
    `/sapi/document/sent?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
    { token, participant },
  )
const idsOf = (answer: Answer): string[] => answer.json.documents.map((row: { documentId: string }) => row.documentId)

async function walk(query: Record<string, string | number>): Promise<string[]> {
  const found: string[] = []
  for (let page = await list(query); ; page = await list({ ...query, pageToken: page.json.nextPageToken })) {
    found.push(...idsOf(page))
    if (page.json.nextPageToken === null) return found
  }
}

test('S-24 S-25 S-26 S-33 every row of the list of sent documents has all fields, even if null, and equals the answer for its document alone', async () => {
  const { documents } = (await list()).json
  expect(documents[0]).toEqual({
    documentId: ids[0],
    status: 'accepted',
    statusReason: null,
    sentAt: expect.any(String),
    deliveredAt: null,
    fsReportedAt: null,
    updatedAt: expect.any(String),
    hasMls: false,
    fsReport: { state: expect.any(String) },
    links: { pdf: `/sapi/document/sent/${ids[0]}/pdf` },
  })
  for (const row of documents)
    expect(
      (
        await service.call('GET', `/sapi/document/sent/${row.documentId}`, {
          token,
          participant: service.sender.participant,
        })
      ).json,
    ).toEqual(row)
})

test('D26 D85 the list of sent documents is in the order of the last change, and no two changes have the same time', async () => {
  const { documents } = (await list()).json
  expect(documents.map((row: { documentId: string }) => row.documentId)).toEqual(ids)
  const times = documents.map((row: { updatedAt: string }) => Date.parse(row.updatedAt))
  expect(times).toEqual([...new Set<number>(times)].sort((a, b) => a - b))
})

test('D26 `since` is inclusive, `until` is exclusive, and an instant with an offset equals the same instant in UTC', async () => {
  const rows = (await list()).json.documents
  expect(idsOf(await list({ since: rows[2].updatedAt }))).toEqual(ids.slice(2))
  expect(idsOf(await list({ until: rows[2].updatedAt }))).toEqual(ids.slice(0, 2))
  const shifted = new Date(Date.parse(rows[2].updatedAt) + 3_600_000).toISOString().replace('Z', '+01:00')
  expect(idsOf(await list({ since: shifted }))).toEqual(ids.slice(2))
  expect(idsOf(await list({ since: '2099-01-01T00:00:00Z' }))).toEqual([])
  expect(idsOf(await list({ until: '2020-01-01T00:00:00Z' }))).toEqual([])
})

test('C-05 S-24 `since` and `until` accept an instant without seconds, and a date, which means 00:00 UTC on that day', async () => {
  const day = (offset: number): string =>
    new Date(service.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  expect(idsOf(await list({ since: day(0) }))).toEqual(ids)
  expect(idsOf(await list({ since: day(1) }))).toEqual([])
  expect(idsOf(await list({ until: day(1) }))).toEqual(ids)
  expect(idsOf(await list({ until: day(0) }))).toEqual([])
  const minutes = (zone: string): string => `${day(1)}T00:00${zone}`
  expect(idsOf(await list({ until: minutes('Z') }))).toEqual(ids)
  expect(idsOf(await list({ since: minutes('Z') }))).toEqual([])
  expect(idsOf(await list({ since: minutes('+01:00'), until: minutes('-01:00') }))).toEqual([])
  expect(
    (await list({ since: day(0), pageToken: (await list({ since: day(0), limit: 2 })).json.nextPageToken })).status,
  ).toBe(200)
})

for (const limit of [1, 2, 3, 7, 100]) {
  test(`pages of ${limit} list every row once and in order, and only the last page has no page token`, async () =>
    expect(await walk({ limit, since: from })).toEqual(ids))
}

test('answers SAPI-VAL-001 to a page token of another company, list or filter', async () => {
  const { nextPageToken } = (await list({ limit: 2, since: from })).json
  const secondToken = await service.token(service.second)
  const answers = [
    await list({ limit: 2, pageToken: nextPageToken }),
    await list({ limit: 2, since: from, status: 'accepted', pageToken: nextPageToken }),
    await service.call('GET', `/sapi/document/sent?since=${from}&pageToken=${nextPageToken}`, {
      token: secondToken,
      participant: service.second.participant,
    }),
    await service.call('GET', `/sapi/document/receive?since=${from}&pageToken=${nextPageToken}`, {
      token,
      participant: service.sender.participant,
    }),
  ]
  for (const answer of answers)
    expect([answer.status, answer.json.error?.code, answer.json.error?.details[0].field], answer.text).toEqual([
      400,
      'SAPI-VAL-001',
      'pageToken',
    ])
  expect((await list({ limit: 5, since: from, pageToken: nextPageToken })).status).toBe(200)
})

test('S-27 the list of sent documents can be filtered by status', async () => {
  expect(idsOf(await list({ status: 'accepted' }))).toEqual(ids)
  for (const status of ['sending', 'delivered', 'failed', 'rejected']) expect(idsOf(await list({ status }))).toEqual([])
})

test('H2 a company does not find a document sent by another company, in its list or by id', async () => {
  expect(idsOf(await list({}, service.second.participant))).toEqual([])
  const stranger = { token: await service.token(service.stranger), participant: service.stranger.participant }
  const foreign = await service.call('GET', `/sapi/document/sent/${ids[0]}`, stranger)
  const absent = await service.call('GET', '/sapi/document/sent/7f0f2b4e-0000-4000-8000-000000000000', stranger)
  const plain = (answer: Answer): unknown => ({ ...answer.json.error, correlation_id: undefined })
  expect(foreign.status).toBe(404)
  expect(plain(foreign)).toEqual(plain(absent))
})

test('H10 the list of sent documents has 100 rows per page when no limit is given', async () => {
  for (let i = 0; i < 95; i++) ids.push(await sendOne(service.sender, `G-${i}`))
  const page = await list()
  expect(page.json.documents).toHaveLength(100)
  expect(page.json.nextPageToken).toEqual(expect.any(String))
  expect(await walk({})).toEqual(ids)
})

test('answers SAPI-VAL-001 to an instant that the database cannot store, naming the parameter', async () => {
  for (const query of [
    { since: '0000-01-01T00:00:00Z' },
    { until: '1969-12-31T23:59:59Z' },
    { since: '9999-12-31T23:59:59-01:00' },
  ]) {
    const { status, json } = await list(query)
    expect([status, json.error.code, json.error.details[0].field], JSON.stringify(query)).toEqual([
      400,
      'SAPI-VAL-001',
      Object.keys(query)[0],
    ])
  }
  expect((await list({ since: '1970-01-01T00:00:00Z', until: '9999-12-31T23:59:59.999Z' })).status).toBe(200)
})

test.each([
  ['a valid document', 'R-1', '2026-11', { state: 'pending' }],
  ['a rejected document', 'R-2', 'never', { state: 'not_required', reason: 'DOCUMENT_REJECTED' }],
])(
  'S-30 T-01 a sent document shows whether a tax report is due or why none is needed: %s',
  async (_, number, issued, report) => {
    const { second } = service
    const id = await sendOne(second, number, (xml) => xml.replace('<cbc:IssueDate>2026-11', `<cbc:IssueDate>${issued}`))
    const call = { token: await service.token(second), participant: second.participant }
    expect((await service.call('GET', `/sapi/document/sent/${id}`, call)).json.fsReport).toEqual(report)
  },
)
