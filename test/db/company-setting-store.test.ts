import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { aTenant, at, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('settings of companies on %s', (kind) => {
  let database: TestDatabase
  let tenant: Tenant
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())
  beforeEach(async () => void (tenant = await aTenant(database)))

  const rest = { mode: 'daily', emails: [], language: null } as const
  const off = { name: 'notifications', value: { ...rest, events: [] }, at: at(1) } as const
  const on = { ...off, value: { ...rest, events: ['approval_asked'] } } as const
  const change = (given: typeof off | typeof on, version: number, by = tenant.account.id) =>
    database.companySettings.change(tenant.company.id, by, { ...given, version })
  const events = () =>
    database.sql(
      `select actor, detail from event where what = 'setting_changed' and company_id = '${tenant.company.id}' order by id`,
    )
  const setRole = (role: string) =>
    database.sql(`update membership set role = '${role}' where company_id = '${tenant.company.id}'`)

  test('P177 a company without a change has the version 0 and no values', async () => {
    expect(await database.companySettings.find(tenant.company.id)).toEqual({ version: 0, values: {} })
  })

  test('P177 each change raises the version and has an event without the value', async () => {
    expect(await change(off, 0)).toEqual({ version: 1, values: { notifications: { ...rest, events: [] } } })
    expect(await change(on, 1)).toEqual({
      version: 2,
      values: { notifications: { ...rest, events: ['approval_asked'] } },
    })
    expect(await database.companySettings.find(tenant.company.id)).toEqual(await change(on, 2))
    const actor = `account:${tenant.account.id}`
    expect(await events()).toEqual([
      { actor, detail: 'notifications 1' },
      { actor, detail: 'notifications 2' },
    ])
  })

  test('P177 of 10 changes at once of one version, one takes place', async () => {
    await change(off, 0)
    const changes = await Promise.allSettled(Array.from({ length: 10 }, () => change(on, 1)))
    const refused = changes.flatMap((one) => (one.status === 'rejected' ? [Promise.reject(one.reason)] : []))
    expect(await Promise.all(refused.map(codeOfPromise))).toEqual(Array.from({ length: 9 }, () => 'version_stale'))
    expect((await database.companySettings.find(tenant.company.id)).version).toBe(2)
    expect(await events()).toHaveLength(2)
  })

  test.each([
    ['viewer', 'read_only_member'],
    ['member', 'role_too_low'],
  ])('P177 A-38 refuses a %s at the moment of the change with %s', async (role, code) => {
    await setRole(role)
    expect(await codeOfPromise(change(off, 0))).toBe(code)
    await setRole('owner')
    expect(await codeOfPromise(change(off, 0, (await aTenant(database)).account.id))).toBe('company_not_found')
    expect(await database.companySettings.find(tenant.company.id)).toEqual({ version: 0, values: {} })
    expect(await events()).toEqual([])
  })

  test('P177 P-23 a company that is deleted takes its settings with it', async () => {
    await change(off, 0)
    await database.sql(`update company set status = 'inactive' where id = '${tenant.company.id}'`)
    await database.companies.delete(tenant.company.id, tenant.account.id, 0)
    expect(await database.companySettings.find(tenant.company.id)).toEqual({ version: 0, values: {} })
  })
})
