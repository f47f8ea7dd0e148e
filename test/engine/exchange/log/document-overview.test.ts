import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createDocumentOverview,
  selectionMax,
  type DocumentList,
  type DocumentOverview,
} from '../../../../engine/exchange/log/create-document-overview.ts'
import { documentOrders, type DocumentOrder } from '../../../../engine/exchange/log/order-documents.ts'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { aSubmission, aTenant, at, type Tenant } from '../../../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../../../support/test-database.ts'

describe.each(storeKinds)('the list of documents on %s', (kind) => {
  let database: TestDatabase
  let overview: DocumentOverview
  let tenant: Tenant
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    overview = createDocumentOverview({ ...database, clock: systemClock })
    tenant = await aTenant(database)
    for (const [index, [number, counterparty, dueDate, totalAmount, currency]] of rows.entries())
      await submit(tenant, { number, counterparty, dueDate, totalAmount, currency, createdAt: at(index) })
  })
  afterAll(() => database.close())

  const rows = [
    ['F-9', 'Žilina', '2026-12-02', '20.00', 'EUR'],
    ['F-10', 'čaj', null, '3.00', 'EUR'],
    ['F-100', 'Zvolen', '2026-12-01', '', 'EUR'],
    ['F-1', 'cement', '2026-12-02', '100.00', 'EUR'],
    ['G-1', null, '2027-01-01', '900.00', 'CZK'],
  ] as const
  const submit = async (of: Tenant, changes: Parameters<typeof aSubmission>[1]): Promise<string> => {
    const submission = aSubmission(of, changes)
    await database.outbound.recordSubmission(submission)
    return submission.document.id
  }
  type Request = Parameters<DocumentOverview['list']>[1]
  const list = (request: Partial<Request> = {}, of = tenant): Promise<DocumentList> =>
    overview.list(
      { kind: 'person', account: of.account, sessionId: '', signedInByLinkAt: null },
      { filter: {}, limit: 50, ...request },
    )
  const numbersOf = ({ records }: DocumentList): readonly (string | null)[] => records.map(({ number }) => number)
  const allPages = async (request: Partial<Request>): Promise<readonly (string | null)[]> => {
    const found: (string | null)[] = []
    for (let page = await list({ ...request, limit: 2 }); ;) {
      found.push(...numbersOf(page))
      const last = page.records.at(-1)
      if (!page.hasMore || !last) return found
      page = await list({ ...request, limit: 2, after: { at: last.createdAt, id: last.id } })
    }
  }

  const expected: Readonly<Record<DocumentOrder, string>> = {
    date: 'G-1 F-1 F-100 F-10 F-9',
    '-date': 'F-9 F-10 F-100 F-1 G-1',
    number: 'F-1 F-9 F-10 F-100 G-1',
    '-number': 'G-1 F-100 F-10 F-9 F-1',
    partner: 'G-1 F-1 F-10 F-100 F-9',
    '-partner': 'F-9 F-100 F-10 F-1 G-1',
    due: 'F-100 F-1 F-9 G-1 F-10',
    '-due': 'G-1 F-1 F-9 F-100 F-10',
    amount: 'G-1 F-1 F-9 F-10 F-100',
    '-amount': 'F-10 F-9 F-1 G-1 F-100',
  }

  test.each(documentOrders)(
    'P-29 P180 lists the documents in the order %s, on one page and on several',
    async (order) => {
      const whole = await list({ order })
      expect([numbersOf(whole).join(' '), whole.order]).toEqual([expected[order], order])
      expect(await allPages({ order })).toEqual(expected[order].split(' '))
      expect(await allPages({ order, withTotals: true })).toEqual(expected[order].split(' '))
    },
  )

  test('P-29 P179 sums a list only if the sums are asked for, because they need all its documents', async () => {
    const [summed, plain] = [await list({ withTotals: true, limit: 2 }), await list({ limit: 2 })]
    expect(summed.totals?.amounts.map(({ currency, value }) => [currency, value])).toEqual([
      ['EUR', '123'],
      ['CZK', '900'],
    ])
    expect(plain).toEqual({ ...summed, totals: null })
  })

  test('P-29 P180 continues after the last document of a page that no longer matches the filter', async () => {
    const own = await aTenant(database)
    for (const number of ['A', 'B', 'C']) await submit(own, { number, state: 'rejected', createdAt: at(1) })
    const id = await submit(own, { number: 'AA', createdAt: at(2) })
    const request = { filter: { states: ['rejected'] }, order: 'number' } as const
    expect(numbersOf(await list({ ...request, after: { at: at(2), id } }, own))).toEqual(['B', 'C'])
  })

  test('P-29 P179 a search has further pages, its filters, and the sums of all its documents', async () => {
    const page = await list({ search: 'f-', limit: 2 })
    expect([numbersOf(page), page.hasMore, page.sent, page.received]).toEqual([['F-1', 'F-100'], true, 4, 0])
    expect(page.totals?.amounts).toEqual([{ direction: 'sent', currency: 'EUR', value: '123' }])
    expect(await allPages({ search: 'f-' })).toEqual(['F-1', 'F-100', 'F-10', 'F-9'])
    expect(await allPages({ search: 'f-', order: 'number' })).toEqual(['F-1', 'F-9', 'F-10', 'F-100'])
    const window = { createdFrom: at(1), createdBefore: at(3) }
    expect(await allPages({ search: 'f-', filter: window })).toEqual(['F-100', 'F-10'])
    expect(numbersOf(await list({ search: 'f-', filter: { direction: 'received' } }))).toEqual([])
    expect(numbersOf(await list({ search: '' }))).toHaveLength(rows.length)
  })

  test('H1 P-29 lists, sums and orders no document of another company', async () => {
    const stranger = await aTenant(database)
    const own = await submit(stranger, { number: 'F-5', createdAt: at(9) })
    const found = await list({ search: 'f-', order: 'number', after: { at: at(9), id: own } })
    expect(numbersOf(found)).toEqual(expected.number.split(' ').filter((number) => number.startsWith('F')))
    expect(found.sent).toBe(4)
    expect(await codeOfPromise(list({ companyId: stranger.company.id }))).toBe('company_not_found')
  })

  test('P-29 P179 P180 says that a long list has no sums and only the order by date, and still lists every document', async () => {
    const own = await aTenant(database)
    const id = await submit(own, { number: 'L-1', state: 'rejected', createdAt: at(1) })
    const columns =
      'direction, company_id, sender, receiver, document_type_scheme, document_type, process, payload_hash, instance_identifier, state, holds_number, holds_key, number_key, created_at, updated_at'
    await database.sql(
      `with recursive n(n) as (values (1) union all select n + 1 from n where n < ${selectionMax}) insert into document (id, number, ${columns}) select 'copy-' || n, 'L-' || n, ${columns} from document, n where id = '${id}'`,
    )
    const first = await list({ order: 'number', limit: 1_500, withTotals: true }, own)
    expect([first.order, first.totals, first.sent, first.hasMore]).toEqual(['date', null, selectionMax + 1, true])
    const last = first.records.at(-1)!
    const rest = await list({ limit: 1_500, after: { at: last.createdAt, id: last.id } }, own)
    expect(new Set([...first.records, ...rest.records].map((record) => record.id)).size).toBe(selectionMax + 1)
    const searched = await list({ search: 'l-' }, own)
    expect([searched.isWholeSearch, searched.hasMore, searched.totals]).toEqual([false, true, null])
    await database.sql(`delete from document where id like 'copy-%'`)
    expect((await list({ order: 'number' }, own)).order).toBe('number')
  })
})
