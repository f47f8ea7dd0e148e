import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentRecord, RecordFilter } from '@cornerpost/engine'
import { aReception, aSubmission, aTenant, at, claimJob, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('the store that reads the documents of several companies on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const numbers = (records: readonly Pick<DocumentRecord, 'number'>[]): readonly (string | null)[] =>
    records.map(({ number }) => number)
  const submit = async (tenant: Tenant, changes: Parameters<typeof aSubmission>[1]): Promise<string> => {
    const submission = aSubmission(tenant, changes)
    await database.outbound.recordSubmission(submission)
    return submission.document.id
  }
  const receive = async (tenant: Tenant, number: string, counterparty: string, seconds: number): Promise<void> => {
    const reception = aReception(tenant.company, { receivedAt: at(seconds) })
    await database.inbound.recordReception(reception)
    const documentId = reception.document?.id ?? ''
    const { lease } = await claimJob(database.jobs, 'judge-received', documentId)
    await database.inbound.recordVerdict({
      documentId,
      number,
      counterparty,
      issueDate: null,
      dueDate: null,
      currency: null,
      totalAmount: null,
      payableAmount: null,
      findings: [],
      taxReport: 'not_required',
      taxReportReason: 'NOT_DOMESTIC',
      at: at(seconds),
      lease,
      answer: null,
    })
  }

  test('P-29 lists the newest documents of all given companies in pages, and of no other company', async () => {
    const [one, other, stranger] = [await aTenant(database), await aTenant(database), await aTenant(database)]
    for (let second = 0; second < 10; second++)
      await submit(second % 2 === 0 ? one : other, { number: `P-${second}`, createdAt: at(second) })
    await submit(stranger, { number: 'S-1', createdAt: at(20) })
    const ids = [one.company.id, other.company.id]
    const first = await database.documentOverview.newest(ids, {}, { limit: 4 })
    expect(numbers(first)).toEqual(['P-9', 'P-8', 'P-7', 'P-6'])
    expect(first.map(({ companyId }) => companyId)).toEqual([...ids, ...ids].toReversed())
    const last = first.at(-1)!
    const before = { at: last.createdAt, id: last.id }
    expect(numbers(await database.documentOverview.newest(ids, {}, { before, limit: 100 }))).toEqual(
      [5, 4, 3, 2, 1, 0].map((second) => `P-${second}`),
    )
    expect(await database.documentOverview.newest([], {}, { limit: 4 })).toEqual([])
    const window = { createdFrom: at(2), createdBefore: at(5) }
    expect(numbers(await database.documentOverview.newest(ids, window, { limit: 4 }))).toEqual(['P-4', 'P-3', 'P-2'])
    expect(await database.documentOverview.count(ids, window, 100)).toBe(3)
    expect(await database.documentOverview.count(ids, {}, 7)).toBe(7)
  })

  test('P-29 lists the newest documents in order, however they are spread over the companies', async () => {
    const tenants = await Promise.all(Array.from({ length: 4 }, () => aTenant(database)))
    const ids = tenants.map(({ company }) => company.id)
    // many of one company, then a few of the others at the same instants
    for (let index = 0; index < 40; index++)
      await submit(tenants[index < 25 ? 0 : index % 4], { number: `O-${index}`, createdAt: at(100 + (index >> 1)) })
    const all = await database.documentOverview.newest(ids, {}, { limit: 100 })
    expect(all).toHaveLength(40)
    const places = all.map(({ createdAt, id }) => `${createdAt.toISOString()} ${id}`)
    expect(places).toEqual(places.toSorted().toReversed())
    for (const limit of [1, 4, 5, 6, 17, 39, 40]) {
      const some = await database.documentOverview.newest(ids, {}, { limit })
      expect(some.map(({ id }) => id)).toEqual(all.slice(0, limit).map(({ id }) => id))
      const place = { at: some[limit - 1].createdAt, id: some[limit - 1].id }
      const rest = await database.documentOverview.newest(ids, {}, { before: place, limit: 100 })
      expect(rest.map(({ id }) => id)).toEqual(all.slice(limit).map(({ id }) => id))
    }
    expect((await database.documentOverview.select(ids, { search: 'o-' }, 40)).documents).toHaveLength(40)
  })

  test('P-35 P-36 filters by direction and by several states', async () => {
    const tenant = await aTenant(database)
    const ids = [tenant.company.id]
    await submit(tenant, { number: 'D-1', createdAt: at(1) })
    await submit(tenant, { number: 'D-2', state: 'rejected', createdAt: at(2) })
    await receive(tenant, 'D-3', 'Strojárne Žilina', 3)
    const find = async (filter: Parameters<TestDatabase['documentOverview']['newest']>[1]): Promise<unknown> =>
      numbers(await database.documentOverview.newest(ids, filter, { limit: 10 }))
    expect(await find({ direction: 'received' })).toEqual(['D-3'])
    expect(await find({ direction: 'sent' })).toEqual(['D-2', 'D-1'])
    expect(await find({ states: ['rejected', 'received'] })).toEqual(['D-3', 'D-2'])
    expect(await find({ states: ['delivered'] })).toEqual([])
  })

  test('P-29 finds documents by the beginning or end of the number or the beginning of the counterparty, whatever the case and accents', async () => {
    const [tenant, stranger] = [await aTenant(database), await aTenant(database)]
    const ids = [tenant.company.id]
    await submit(tenant, { number: 'FA-2026/1', counterparty: 'Jesenná huta', createdAt: at(1) })
    await submit(tenant, { number: 'FA-2026/2', counterparty: 'Žilinské strojárne', createdAt: at(2) })
    await submit(stranger, { number: 'FA-2026/3', counterparty: 'Jesenná huta', createdAt: at(3) })
    await receive(tenant, 'dodávka 7', 'ŽILINA, a. s.', 4)
    await submit(tenant, { number: '%_', counterparty: null, createdAt: at(5) })
    const search = async (text: string): Promise<unknown> => {
      const { documents, isWhole } = await database.documentOverview.select(ids, { search: text }, 10)
      expect(isWhole).toBe(true)
      return numbers(documents.toSorted((one, other) => +other.createdAt - +one.createdAt))
    }
    expect(await search('fa-2026')).toEqual(['FA-2026/2', 'FA-2026/1'])
    expect(await search('FA-2026/2')).toEqual(['FA-2026/2'])
    expect(await search('  zilin')).toEqual(['dodávka 7', 'FA-2026/2'])
    expect(await search('JESENNA HUTA')).toEqual(['FA-2026/1'])
    expect(await search('Dodavka')).toEqual(['dodávka 7'])
    expect(await search('%')).toEqual(['%_'])
    expect(await search('2026')).toEqual([])
    expect(await search('2026/1')).toEqual(['FA-2026/1'])
    expect(await search('davka')).toEqual([])
    expect(await search('VKA 7')).toEqual(['dodávka 7'])
    for (const nothing of ['', ' ', '\0', '\u{10ffff}', '\ud800', "' or 1=1 --"])
      expect(await search(nothing)).toEqual([])
  })

  test('P-29 P179 filters the documents of a search before it cuts them, and says if there may be more', async () => {
    const [tenant, stranger] = [await aTenant(database), await aTenant(database)]
    const ids = [tenant.company.id]
    for (let second = 0; second < 12; second++) {
      await submit(tenant, { number: `C-${second}`, counterparty: 'C-partner', createdAt: at(second) })
      await submit(stranger, { number: `C-${second}`, state: 'rejected', createdAt: at(second) })
    }
    await submit(tenant, { number: 'C-x', state: 'rejected', createdAt: at(5) })
    await receive(tenant, 'C-y', 'Strojárne Žilina', 6)
    const select = async (filter: RecordFilter, max: number): Promise<unknown> => {
      const { documents, isWhole } = await database.documentOverview.select(ids, { search: 'c-', ...filter }, max)
      return { found: new Set(numbers(documents)), isWhole }
    }
    const narrow = { states: ['rejected'], createdFrom: at(5) } as const
    expect(await select({}, 14)).toMatchObject({ isWhole: true })
    expect(await select(narrow, 14)).toEqual({ found: new Set(['C-x']), isWhole: true })
    // more documents have the text than are looked at, but fewer match the filter
    expect(await select(narrow, 3)).toEqual({ found: new Set(['C-x']), isWhole: true })
    expect(await select({ direction: 'received' }, 1)).toEqual({ found: new Set(['C-y']), isWhole: true })
    expect(await select({ createdFrom: at(4), createdBefore: at(6) }, 3)).toEqual({
      found: new Set(['C-4', 'C-5', 'C-x']),
      isWhole: true,
    })
    // both are too many
    const some = await database.documentOverview.select(ids, { search: 'c-', direction: 'sent' }, 3)
    expect(some.isWhole).toBe(false)
    expect(some.documents.length).toBeLessThanOrEqual(3)
    expect(await database.documentOverview.select([stranger.company.id], { search: 'c-y' }, 10)).toEqual({
      documents: [],
      isWhole: true,
    })
  })

  test('P-29 P179 selects all documents of a filter, with what orders and sums them, or says that there are more', async () => {
    const [one, other, stranger] = [await aTenant(database), await aTenant(database), await aTenant(database)]
    const ids = [one.company.id, other.company.id]
    const summed = { dueDate: '2026-12-24', totalAmount: '5.00', currency: 'CZK' }
    const amounts = { ...summed, payableAmount: '2.50' }
    const id = await submit(one, { number: 'W-1', createdAt: at(1), ...amounts })
    await submit(other, { number: 'W-2', createdAt: at(2) })
    const foreign = await submit(stranger, { number: 'W-3', createdAt: at(3) })
    const whole = await database.documentOverview.select(ids, {}, 2)
    expect([new Set(numbers(whole.documents)), whole.isWhole]).toEqual([new Set(['W-1', 'W-2']), true])
    expect(whole.documents.find((document) => document.id === id)).toMatchObject({ direction: 'sent', ...summed })
    expect((await database.documentOverview.select(ids, {}, 1)).isWhole).toBe(false)
    expect((await database.documentOverview.select([], {}, 1)).documents).toEqual([])
    const read = await database.documentOverview.read(ids, [id, foreign])
    expect(read).toMatchObject([{ id, ...amounts }])
  })

  test('P-29 lists failed and rejected documents until another document uses their number', async () => {
    const tenant = await aTenant(database)
    const ids = [tenant.company.id]
    await submit(tenant, { number: 'U-1', state: 'rejected', createdAt: at(1) })
    await submit(tenant, { number: 'U-2', state: 'rejected', createdAt: at(2) })
    await submit(tenant, { number: 'U-3', createdAt: at(3) })
    const find = async (from: Date): Promise<unknown> =>
      numbers(await database.documentOverview.unresolved(ids, from, 10))
    expect(await find(at(0))).toEqual(['U-2', 'U-1'])
    expect(await find(at(2))).toEqual(['U-2'])
    await submit(tenant, { number: 'U-1', kind: 'creditNote', createdAt: at(4) })
    await submit(tenant, { number: 'U-2', createdAt: at(4) })
    expect(await find(at(0))).toEqual(['U-1'])
  })
})
