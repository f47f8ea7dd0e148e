import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { aCompany, anAccount, aTenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('companies on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  test('P-02 P-03 fails with ico_taken if the IČO is already used, or with dic_taken if the DIČ is already used, and stores no part of the refused company', async () => {
    const { account, company } = await aTenant(database)
    expect(
      await codeOfPromise(database.companies.create(aCompany({ ico: company.ico }), account.id, { ownedMax: 200 })),
    ).toBe('ico_taken')
    expect(
      await codeOfPromise(database.companies.create(aCompany({ dic: company.dic }), account.id, { ownedMax: 200 })),
    ).toBe('dic_taken')
    expect(
      await codeOfPromise(
        database.companies.create(aCompany({ participant: company.participant }), account.id, { ownedMax: 200 }),
      ),
    ).toBe('dic_taken')
    expect(await database.companies.listOf(account.id)).toEqual([{ company, role: 'owner' }])
  })

  test('creates a company, its owner and the job that registers it', async () => {
    const account = anAccount()
    const company = aCompany({ participant: null, street: null, city: null, postalCode: null })
    await database.accounts.create(account)
    await database.companies.create(company, account.id, {
      ownedMax: 200,
      registration: { kind: 'register-participant', payload: { companyId: company.id } },
    })
    expect(await database.companies.find(company.id)).toEqual(company)
    expect(await database.companies.findRole(account.id, company.id)).toBe('owner')
    const [job] = await database.jobs.claim({
      kinds: ['register-participant'],
      limit: 1,
      leaseSeconds: 30,
      mayTakeLastChance: true,
    })
    expect(job.payload).toEqual({ companyId: company.id })
    await database.jobs.complete(job.lease)
  })

  test('refuses a company whose owner account does not exist', async () => {
    const company = aCompany()
    await expect(database.companies.create(company, randomUUID(), { ownedMax: 200 })).rejects.toThrow()
    expect(await database.companies.find(company.id)).toBeUndefined()
  })

  test('P-12 P-13 lists and counts the companies of an account, also by page and by selection, always in the same order', async () => {
    const account = anAccount()
    await database.accounts.create(account)
    const companies = Array.from({ length: 5 }, () => aCompany())
    for (const company of companies) await database.companies.create(company, account.id, { ownedMax: 200 })
    await aTenant(database)
    const all = await database.companies.listOf(account.id)
    expect(all.map(({ company }) => company.id).toSorted()).toEqual(companies.map(({ id }) => id).toSorted())
    for (const [offset, limit] of [
      [0, 2],
      [2, 2],
      [4, 2],
      [6, 2],
    ])
      expect(await database.companies.listOf(account.id, { page: { offset, limit } })).toEqual(
        all.slice(offset, offset + limit),
      )
    const companyIds = [all[1].company.id, all[3].company.id, randomUUID()]
    expect(await database.companies.listOf(account.id, { companyIds })).toEqual([all[1], all[3]])
    expect(await database.companies.listOf(account.id, { companyIds, page: { offset: 1, limit: 1 } })).toEqual([all[3]])
    expect(await database.companies.listOf(account.id, { companyIds: [] })).toEqual([])
    expect(await database.companies.countOf(account.id, {})).toBe(5)
    expect(await database.companies.countOf(account.id, { companyIds })).toBe(2)
  })

  test('finds a company by its participant identifier, but no role of an unknown account and no company with an unknown id', async () => {
    const { company } = await aTenant(database)
    expect(await database.companies.findByParticipant(company.participant!)).toEqual(company)
    expect(await database.companies.findRole(randomUUID(), company.id)).toBeUndefined()
    expect(await database.companies.find(randomUUID())).toBeUndefined()
  })
})
