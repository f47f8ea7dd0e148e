import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import { systemClock, type DataChange } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pauseMilliseconds, sendDataChangeJob } from '../../engine/tax/change/data-change.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { rowId } from '../../engine/primitive/row-id.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aCompany, anAccount, at, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

const hours = 3_600

describe.each(storeKinds)('the requests to change data at the tax authority on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const aTenant = async (): Promise<Tenant> => {
    const [account, company] = [anAccount(), aCompany()]
    await database.accounts.create(account)
    await database.companies.create(company, account.id, { ownedMax: 200 })
    return { account, company }
  }
  const aChange = ({ company }: Tenant, seconds: number): DataChange => ({
    id: rowId({ clock: systemClock, random: systemRandom }),
    companyId: company.id,
    state: 'queued',
    data: { email: 'firma@example.sk' },
    requestedAt: at(seconds),
    sendsAt: at(seconds + 600),
    settledAt: null,
    answer: null,
  })
  const store = (change: DataChange, { account }: Tenant, by: Pick<OpenDatabase, 'dataChanges'> = database) =>
    by.dataChanges.request(change, account.id, {
      job: sendDataChangeJob(change.id),
      pauseStart: new Date(change.requestedAt.getTime() - pauseMilliseconds),
    })
  const request = async (tenant: Tenant, seconds = 0): Promise<DataChange> => {
    const change = aChange(tenant, seconds)
    await store(change, tenant)
    return change
  }
  const cancel = ({ company, account }: Tenant, { id }: DataChange, seconds = 5): Promise<DataChange> =>
    database.dataChanges.cancel(company.id, id, account.id, at(seconds))
  const eventsOf = async ({ company }: Tenant): Promise<readonly unknown[]> =>
    (
      await database.sql(
        `select actor, detail from event where what = 'data_change' and company_id = '${company.id}' order by id`,
      )
    ).map(({ actor, detail }) => [actor, detail])
  const jobsOf = ({ id }: DataChange): Promise<readonly unknown[]> =>
    database.sql(`select kind from job where dedupe_key = 'send-data-change:${id}' and due_at > enqueued_at`)

  test('T-20 I1 a request is stored with the job that sends it later, and is read back as it was', async () => {
    const tenant = await aTenant()
    const change = await request(tenant)
    expect(await database.dataChanges.list(tenant.company.id)).toEqual([change])
    expect(await jobsOf(change)).toHaveLength(1)
    expect(await eventsOf(tenant)).toEqual([[`account:${tenant.account.id}`, 'queued']])
  })

  test('T-20 a second request is refused while the first is open, and until 48 hours after it', async () => {
    const tenant = await aTenant()
    const first = await request(tenant)
    const tooMany = aChange(tenant, 49 * hours)
    expect(await codeOfPromise(store(tooMany, tenant))).toBe('fs_change_pending')
    await database.dataChanges.begin(first.id)
    expect(await codeOfPromise(store(tooMany, tenant))).toBe('fs_change_pending')
    await database.dataChanges.settle(first.id, { kind: 'refused', reason: 'nie' }, at(700))
    await expect(store(aChange(tenant, 48 * hours - 1), tenant)).rejects.toMatchObject({
      code: 'fs_change_cooldown',
      context: { retryAfterSeconds: 1, reached: { limit: 1, windowSeconds: 48 * hours } },
    })
    expect(await database.dataChanges.list(tenant.company.id)).toHaveLength(1)
    const second = await request(tenant, 48 * hours)
    expect((await database.dataChanges.list(tenant.company.id)).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('T-20 a request that was taken back is never sent, and the next one needs no pause', async () => {
    const tenant = await aTenant()
    const change = await request(tenant)
    expect(await cancel(tenant, change)).toEqual({ ...change, state: 'canceled', settledAt: at(5) })
    expect(await database.dataChanges.begin(change.id)).toBeUndefined()
    await database.dataChanges.settle(change.id, { kind: 'taken', reference: 'x' }, at(9))
    expect(await database.dataChanges.list(tenant.company.id)).toMatchObject([{ state: 'canceled', answer: null }])
    await request(tenant, 10)
    const by = `account:${tenant.account.id}`
    expect(await eventsOf(tenant)).toEqual(['queued', 'canceled', 'queued'].map((state) => [by, state]))
  })

  test('T-20 a request is marked before it is sent, closed once, and its state says why it cannot be taken back', async () => {
    const tenant = await aTenant()
    const change = await request(tenant)
    const sending = { ...change, state: 'sending', dic: tenant.company.dic.slice(-10) }
    expect(await database.dataChanges.begin(change.id)).toEqual(sending)
    expect(await database.dataChanges.begin(change.id)).toEqual(sending) // after a crash
    expect(await codeOfPromise(cancel(tenant, change))).toBe('fs_change_not_queued')
    await database.dataChanges.settle(change.id, { kind: 'taken', reference: 'FS-1' }, at(700))
    await database.dataChanges.settle(change.id, { kind: 'refused', reason: 'late' }, at(800))
    expect(await database.dataChanges.list(tenant.company.id)).toEqual([
      { ...change, state: 'sent', settledAt: at(700), answer: 'FS-1' },
    ])
    expect(await codeOfPromise(cancel(tenant, change))).toBe('fs_change_already_sent')
    const refused = await request(tenant, 49 * hours)
    await database.dataChanges.begin(refused.id)
    await database.dataChanges.settle(refused.id, { kind: 'refused', reason: 'nie' }, at(50 * hours))
    expect(await codeOfPromise(cancel(tenant, refused))).toBe('fs_change_not_open')
    expect((await eventsOf(tenant)).slice(1)).toEqual([
      ['service', 'sent'],
      [`account:${tenant.account.id}`, 'queued'],
      ['service', 'refused'],
    ])
  })

  test('T-20 refuses an unknown request, that of another company, an inactive company and a low role', async () => {
    const [tenant, other] = [await aTenant(), await aTenant()]
    const change = await request(tenant)
    expect(await codeOfPromise(cancel(tenant, aChange(tenant, 0)))).toBe('fs_change_not_found')
    expect(await codeOfPromise(cancel(other, change))).toBe('fs_change_not_found')
    expect(await codeOfPromise(cancel({ ...other, company: tenant.company }, change))).toBe('company_not_found')
    await database.sql(`update company set status = 'inactive' where id = '${other.company.id}'`)
    expect(await codeOfPromise(request(other))).toBe('company_not_active')
    await database.sql(`update membership set role = 'member' where company_id = '${tenant.company.id}'`)
    expect(await codeOfPromise(cancel(tenant, change))).toBe('role_too_low')
    expect(await codeOfPromise(request(tenant))).toBe('role_too_low')
    expect(await database.dataChanges.list(other.company.id)).toEqual([])
    expect(await database.dataChanges.list(tenant.company.id)).toEqual([change])
  })

  test('P-23 T-20 the requests of a company are deleted with it', async () => {
    const tenant = await aTenant()
    const change = await request(tenant)
    await database.sql(`update company set status = 'inactive' where id = '${tenant.company.id}'`)
    await database.companies.delete(tenant.company.id, tenant.account.id, tenant.company.version)
    expect(await database.sql(`select id from data_change where id = '${change.id}'`)).toEqual([])
    expect(await database.dataChanges.begin(change.id)).toBeUndefined()
  })

  describe('on two nodes at once', () => {
    let node: OpenDatabase
    beforeAll(async () => {
      // SQLite has one serving process, and its other calls come from the same one
      const log = (): void => {}
      node = kind === 'postgres' ? await openDatabase({ clock: systemClock, log }, database.place) : database
    })
    afterAll(async () => (node === database ? undefined : node.close()))

    test('T-20 one of two requests is stored, with one job', async () => {
      for (let round = 0; round < 10; round += 1) {
        const tenant = await aTenant()
        const changes = [aChange(tenant, 0), aChange(tenant, 0)]
        const ends = await Promise.allSettled(
          changes.map((change, index) => store(change, tenant, index === 0 ? database : node)),
        )
        expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        const [kept] = await database.dataChanges.list(tenant.company.id)
        const jobs = await Promise.all(changes.map(jobsOf))
        expect(jobs.flat()).toHaveLength(1)
        expect(await jobsOf(kept)).toHaveLength(1)
      }
    })

    test('T-20 a request that is taken back while its job begins is either canceled or sent', async () => {
      for (let round = 0; round < 10; round += 1) {
        const tenant = await aTenant()
        const change = await request(tenant)
        const [canceled, begun] = await Promise.allSettled([cancel(tenant, change), node.dataChanges.begin(change.id)])
        const isSending = begun.status === 'fulfilled' && begun.value !== undefined
        expect(isSending).toBe(canceled.status === 'rejected')
        const [{ state }] = await database.dataChanges.list(tenant.company.id)
        expect(state).toBe(isSending ? 'sending' : 'canceled')
      }
    })
  })
})
