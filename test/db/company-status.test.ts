import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCodeOf } from '../../engine/error/service-error.ts'
import { registrationChangeJob, registrationJob } from '../../engine/customer/company/registration-job.ts'
import type { ClaimedJob } from '../../engine/job/store.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aCompany, anApiKey, aSubmission, aTenant, invoiceKind, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'
import { settleRegistration } from '../support/settle-registration.ts'

describe.each(storeKinds)('the status and the deletion of a company on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const leave = ({ account, company }: Tenant): Promise<void> =>
    database.companies.move(company.id, account.id, {
      from: 'active',
      to: 'inactive',
      job: registrationChangeJob(company.id, 'deregister-participant'),
    })
  const comeBack = ({ account, company }: Tenant): Promise<void> =>
    database.companies.move(company.id, account.id, {
      from: 'inactive',
      to: 'active',
      job: registrationChangeJob(company.id, 'register-participant'),
    })
  const claimAll = (): Promise<readonly ClaimedJob[]> =>
    database.jobs.claim({
      kinds: ['register-participant', 'deregister-participant'],
      limit: 100,
      leaseSeconds: 60,
      mayTakeLastChance: true,
    })
  const settle = async ({ company }: Tenant, status: 'active' | 'inactive', job: ClaimedJob): Promise<boolean> =>
    settleRegistration(database, company.id, status, job.lease)
  const registrationJobOf = async (company: Tenant['company']) => database.directoryRecords.findJob(company.id)
  /** Returns a company that is out of the network. */
  const aTenantOutside = async (): Promise<Tenant> => {
    const tenant = await aTenant(database)
    await leave(tenant)
    const [job] = await claimAll()
    await settle(tenant, 'inactive', job)
    return tenant
  }
  const remove = ({ account, company }: Tenant): Promise<void> =>
    database.companies.delete(company.id, account.id, company.version)

  test('E-23 D127 a company that becomes inactive is not served from the same commit on, and its earlier job is replaced', async () => {
    const tenant = await aTenant(database)
    const { company } = tenant
    const { documentType, process } = invoiceKind
    const isServed = () => database.inbound.isServed(company.participant!, documentType, process)
    await database.jobs.enqueue(registrationJob(company.id))
    await database.served.serve(company.participant!, company.id, [invoiceKind])
    expect(await isServed()).toEqual({ companyId: company.id })
    await leave(tenant)
    expect(await isServed()).toBeUndefined()
    expect(await registrationJobOf(company)).toMatchObject({ hasFailed: false })
    await database.served.serve(company.participant!, company.id, [invoiceKind]) // by a job that still runs
    expect(await isServed()).toBeUndefined()
    const jobs = await claimAll()
    expect(jobs.map((job) => job.kind)).toEqual(['deregister-participant'])
    expect(await settle(tenant, 'inactive', jobs[0])).toBe(true)
    expect(await registrationJobOf(company)).toBeUndefined()
  })

  test('E-23 I6 a job that acted on an earlier status is not completed, and a change during a running job has a job of its own', async () => {
    const tenant = await aTenant(database)
    await leave(tenant)
    const [removal] = await claimAll()
    await comeBack(tenant)
    await leave(tenant)
    await comeBack(tenant)
    expect(await settle(tenant, 'inactive', removal)).toBe(false)
    const [next, ...others] = await claimAll()
    expect([next.kind, others]).toEqual(['register-participant', []])
    expect(await settle(tenant, 'active', next)).toBe(true)
    expect(await settle(tenant, 'active', removal)).toBe(true)
    expect(await codeOfPromise(settle(tenant, 'active', removal))).toBe('lease_lost')
  })

  test('a job that is done removes the dead jobs about the same company', async () => {
    const tenant = await aTenant(database)
    await leave(tenant)
    const [dead] = await claimAll()
    await database.jobs.bury(dead.lease, 'no')
    expect(await registrationJobOf(tenant.company)).toEqual({ hasFailed: true, retryAt: null })
    await database.jobs.enqueue(registrationJob(tenant.company.id))
    const [job] = await claimAll()
    await settle(tenant, 'inactive', job)
    expect(await registrationJobOf(tenant.company)).toBeUndefined()
    expect(await database.jobs.dead(10)).toEqual([])
  })

  test('A-41 only the owner moves or deletes a company, also if the role has changed since it was read', async () => {
    const tenant = await aTenantOutside()
    const { company, account } = tenant
    const stranger = { ...tenant, account: { ...account, id: randomUUID() } }
    expect(await codeOfPromise(comeBack(stranger))).toBe('company_not_found')
    expect(await codeOfPromise(remove(stranger))).toBe('company_not_found')
    await database.sql(`update membership set role = 'admin' where company_id = '${company.id}'`)
    expect(await codeOfPromise(comeBack(tenant))).toBe('owner_required')
    expect(await codeOfPromise(remove(tenant))).toBe('owner_required')
    expect(await database.companies.find(company.id)).toMatchObject({ status: 'inactive' })
  })

  test('P-23 a company is not deleted while it is active, while its removal is unfinished, with documents, or in another version', async () => {
    const tenant = await aTenant(database)
    expect(await codeOfPromise(remove(tenant))).toBe('company_active')
    await database.outbound.recordSubmission(aSubmission(tenant))
    await leave(tenant)
    expect(await codeOfPromise(remove(tenant))).toBe('company_active')
    const [job] = await claimAll()
    await settle(tenant, 'inactive', job)
    expect(await codeOfPromise(remove(tenant))).toBe('has_documents')
    expect(await codeOfPromise(database.companies.delete(tenant.company.id, tenant.account.id, 7))).toBe(
      'version_stale',
    )
    expect(await codeOfPromise(database.companies.delete(randomUUID(), tenant.account.id, 0))).toBe('company_not_found')
  })

  test('P-23 A-20 a deleted company leaves the scopes of keys; a key that is left with none stays limited to none', async () => {
    const tenant = await aTenantOutside()
    const { account, company } = tenant
    const another = aCompany()
    await database.companies.create(another, account.id, { ownedMax: 2 })
    const other = another.id
    const scopes = [[company.id], [other, company.id], [other]]
    const selected = scopes.map((companyIds) => anApiKey(account.id, { scope: { kind: 'selected', companyIds } }))
    const all = anApiKey(account.id)
    for (const key of [...selected, all]) await database.keys.create(key, 50)
    await remove(tenant)
    const left = async (id: string) => (await database.keys.find(id))?.key.scope
    expect(await Promise.all(selected.map(({ id }) => left(id)))).toEqual([
      { kind: 'selected', companyIds: [] },
      { kind: 'selected', companyIds: [other] },
      { kind: 'selected', companyIds: [other] },
    ])
    expect(await left(all.id)).toEqual({ kind: 'all' })
    const listed = async () => (await database.companies.listOf(account.id)).map(({ company: { id } }) => id)
    expect(await listed()).toEqual([other])
    const { account: newOwner } = await aTenant(database)
    const again = { ...company, id: randomUUID() }
    await database.companies.create(again, newOwner.id, { ownedMax: 2 }) // the numbers are free, also for others
    expect(await listed()).toEqual([other])
    expect(await database.companies.findByParticipant(company.participant!)).toMatchObject({ id: again.id })
  })

  test('P-23 H1 a deletion and a submission at the same time: exactly one of them happens', async () => {
    const ends: string[] = []
    for (let round = 0; round < 20; round++) {
      const tenant = await aTenantOutside()
      if (round % 2 === 0) {
        // an earlier document, since removed by a cleanup, has left the clock of the company
        await database.sql(`insert into company_clock (company_id, last_change) values ('${tenant.company.id}', 1)`)
      }
      const submit = () => database.outbound.recordSubmission(aSubmission(tenant))
      const works = round % 4 < 2 ? [remove(tenant), submit()] : [submit(), remove(tenant)]
      const settled = await Promise.allSettled(works)
      const [deletion, submission] = round % 4 < 2 ? settled : settled.toReversed()
      const isDeleted = (await database.companies.find(tenant.company.id)) === undefined
      const [{ count }] = await database.sql(
        `select count(*) as count from document where company_id = '${tenant.company.id}'`,
      )
      expect([deletion.status, submission.status, Number(count)]).toEqual(
        isDeleted ? ['fulfilled', 'rejected', 0] : ['rejected', 'fulfilled', 1],
      )
      const refusal = settled.find((end) => end.status === 'rejected') as PromiseRejectedResult
      ends.push(String(errorCodeOf(refusal.reason)))
    }
    // the foreign key of the document refuses a submission that comes too late
    expect(ends.filter((code) => code !== 'has_documents' && code !== 'participant_not_allowed')).toEqual([])
  })

  test('P-23 two deletions at the same time: one succeeds', async () => {
    const tenant = await aTenantOutside()
    const settled = await Promise.allSettled([remove(tenant), remove(tenant)])
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('P-23 E-05 a deletion and a return at the same time: exactly one of them happens', async () => {
    for (let round = 0; round < 5; round++) {
      const tenant = await aTenantOutside()
      await Promise.allSettled([remove(tenant), comeBack(tenant)])
      const company = await database.companies.find(tenant.company.id)
      const jobs = await claimAll()
      expect([company?.status, jobs.length]).toEqual(company ? ['active', 1] : [undefined, 0])
      for (const job of jobs) await settle(tenant, 'active', job)
    }
  })
})
