import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { aCompany, anAccount, anApiKey, aSubmission, aTenant, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('own accounts on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  /** Creates an account with the password hash `first`. */
  const aPerson = async (): Promise<{ readonly id: string; readonly email: string }> => {
    const account = anAccount()
    await database.accounts.create(account)
    await database.passwords.replace(account.id, { from: null, to: 'first', keptSessionId: '' }, at(0))
    return account
  }
  const rowsOf = async (id: string): Promise<Record<string, number>> => {
    const count = async (table: string, condition = ''): Promise<number> =>
      Number((await database.sql(`select count(*) as n from ${table} where account_id = '${id}' ${condition}`))[0].n)
    return {
      membership: await count('membership'),
      password: await count('password'),
      profile: await count('profile'),
      link: await count('link'),
      session: await count('session', 'and ended_at is null'),
      key: await count('api_key', 'and revoked_at is null'),
    }
  }
  const nothing = { membership: 0, password: 0, profile: 0, link: 0, session: 0, key: 0 }

  test('A-55 a profile has defaults, and a change keeps the other fields', async () => {
    const { account, company } = await aTenant(database)
    const { ownAccounts } = database
    const empty = { name: null, phone: null, web: null, locale: 'sk', defaultCompanyId: null, approvalMail: true }
    expect(await ownAccounts.findProfile(account.id)).toEqual(empty)
    expect(await ownAccounts.changeProfile(account.id, { locale: 'hu' })).toEqual({ ...empty, locale: 'hu' })
    await Promise.all([
      ownAccounts.changeProfile(account.id, { name: 'Eva', phone: undefined }),
      ownAccounts.changeProfile(account.id, { defaultCompanyId: company.id, locale: 'de' }),
      ownAccounts.changeProfile(account.id, { approvalMail: false }),
    ])
    expect(await ownAccounts.findProfile(account.id)).toEqual({
      ...empty,
      name: 'Eva',
      locale: 'de',
      defaultCompanyId: company.id,
      approvalMail: false,
    })
    await database.sql(`delete from membership where account_id = '${account.id}'`)
    expect((await ownAccounts.findProfile(account.id)).defaultCompanyId).toBeNull()
  })

  test('A-56 P101 a deleted account keeps only a row without the e-mail address, and its documents stay valid', async () => {
    const { account, company } = await aTenant(database)
    const submission = aSubmission({ account, company })
    await database.outbound.recordSubmission(submission)
    await database.sql(`update membership set role = 'admin' where account_id = '${account.id}'`)
    await database.ownAccounts.changeProfile(account.id, { name: 'Eva' })
    await database.accounts.changeAllowList(account.id, ['203.0.113.9'])
    await database.ownAccounts.delete(account.id, null, at(9))
    expect(await rowsOf(account.id)).toEqual(nothing)
    const [row] = await database.sql(`select email, ip_allow_list from account where id = '${account.id}'`)
    expect(row.email).toBe(`${account.id}@deleted.invalid`)
    expect(JSON.stringify(row)).not.toContain('203.0.113.9')
    expect(await database.documentLog.find(company.id, submission.document.id)).toBeDefined()
    expect(await database.accounts.findByEmail(account.email)).toBeUndefined()
    expect(await database.accounts.findByEmail(`${account.id}@deleted.invalid`)).toBeUndefined()
    expect((await database.accounts.list(10_000)).map(({ id }) => id)).not.toContain(account.id)
    await database.accounts.create(anAccount({ email: account.email }))
  })

  test('A-56 is refused while the account owns a company, and after a change of the password, and changes nothing', async () => {
    const { account } = await aTenant(database)
    await database.passwords.replace(account.id, { from: null, to: 'first', keptSessionId: '' }, at(0))
    await database.keys.create(anApiKey(account.id), 50)
    const before = await rowsOf(account.id)
    for (const [hash, code] of [
      ['first', 'owner_of_companies'],
      ['old', 'invalid_current_password'],
    ])
      expect(await codeOfPromise(database.ownAccounts.delete(account.id, hash, at(9)))).toBe(code)
    expect(await rowsOf(account.id)).toEqual(before)
    expect(await database.accounts.findByEmail(account.email)).toEqual(account)
  })

  test('A-56 P-23 P101 companies that left the network go with their owner, unless they have documents or other members', async () => {
    const { account, company } = await aTenant(database)
    const [kept, shared] = [aCompany(), aCompany()]
    for (const one of [kept, shared]) await database.companies.create(one, account.id, { ownedMax: 200 })
    await database.outbound.recordSubmission(aSubmission({ account, company: kept }, { state: 'rejected' }))
    const colleague = anAccount()
    await database.accounts.create(colleague)
    const rows = `insert into membership (account_id, company_id, role) values`
    await database.sql(`${rows} ('${colleague.id}', '${shared.id}', 'admin')`)
    const all = [company, kept, shared].map(({ id }) => `'${id}'`).join()
    await database.sql(`update company set status = 'inactive' where id in (${all})`)
    const remove = (): Promise<unknown> => codeOfPromise(database.ownAccounts.delete(account.id, null, at(9)))
    await database.sql(`update company set status = 'pending_verification' where id = '${company.id}'`)
    expect(await remove()).toBe('owner_of_companies')
    expect(await database.companies.find(company.id)).toBeDefined()
    await database.sql(`delete from membership where account_id = '${colleague.id}'`)
    await database.ownAccounts.delete(account.id, null, at(9))
    expect(await database.companies.find(company.id)).toBeUndefined()
    expect(await database.companies.find(shared.id)).toBeUndefined()
    expect(await database.companies.findRole(account.id, kept.id)).toBe('owner')
    // the numbers of the deleted company are free again
    const heir = anAccount()
    await database.accounts.create(heir)
    await database.companies.create({ ...company, id: randomUUID() }, heir.id, { ownedMax: 200 })
  })

  test('A-56 nothing can be added to a deleted account, and it cannot be unblocked', async () => {
    const { id } = await aPerson()
    await database.ownAccounts.delete(id, 'first', at(9))
    const link = {
      hash: randomUUID(),
      accountId: id,
      purpose: 'sign_in',
      email: null,
      createdAt: at(0),
      usedAt: null,
    } as const
    const refused = [
      database.ownAccounts.delete(id, null, at(9)),
      database.ownAccounts.changeProfile(id, { name: 'Eva' }),
      database.accounts.changeAllowList(id, []),
      database.accounts.unblock(id),
      database.companies.create(aCompany(), id, { ownedMax: 200 }),
      database.keys.create(anApiKey(id), 50),
      database.links.create({ ...link, expiresAt: at(900) }),
      database.passwords.replace(id, { from: null, to: 'second', keptSessionId: '' }, at(9)),
    ]
    expect(new Set(await Promise.all(refused.map(codeOfPromise)))).toEqual(new Set(['account_inactive']))
    expect(await rowsOf(id)).toEqual(nothing)
  })

  test('A-56 a deletion at the same time as other calls leaves either a whole account with a company, or nothing', async () => {
    for (let round = 0; round < 14; round += 1) {
      const { id, email } = await aPerson()
      const company = aCompany()
      const key = anApiKey(id)
      const restorable = anApiKey(id)
      await database.keys.create(restorable, 50)
      await database.keys.revoke(id, restorable.id, at(1))
      await database.keys.create(key, 50)
      const family = { id: randomUUID(), keyId: key.id, generation: 0, advancedAt: at(0), endedAt: null }
      const session = {
        id: randomUUID(),
        accountId: id,
        method: 'password',
        createdAt: at(0),
        lastUsedAt: at(0),
        expiresAt: at(1_000),
        endedAt: null,
        address: '198.51.100.1',
        userAgent: 'test',
      } as const
      const calls: readonly (() => Promise<unknown>)[] = [
        () => database.ownAccounts.delete(id, 'first', at(9)),
        () => database.companies.create(company, id, { ownedMax: 200 }),
        () => database.keys.create(anApiKey(id), 50),
        () => database.keys.restore(id, restorable.id, at(0), 50),
        () => database.tokens.createFamily({ ...family, expiresAt: at(1_000) }, key.hash),
        () => database.sessions.create(session, { email, passwordHash: 'first', liveMax: 5, endOldest: false }),
        () => database.ownAccounts.changeProfile(id, { name: 'Eva' }),
      ]
      const begun = new Map([...calls.slice(round % 7), ...calls.slice(0, round % 7)].map((call) => [call, call()]))
      const [deleted, created] = await Promise.allSettled(calls.map(async (call) => begun.get(call)))
      const isDeleted = (await database.accounts.findByEmail(email)) === undefined
      expect(deleted.status).toBe(isDeleted ? 'fulfilled' : 'rejected')
      if (!isDeleted) continue
      expect(created.status).toBe('rejected')
      expect(await database.companies.find(company.id)).toBeUndefined()
      expect(await rowsOf(id)).toEqual(nothing)
      expect((await database.tokens.findFamily(family.id))?.endedAt).not.toBeNull() // undefined: it was not created
    }
  })
})
