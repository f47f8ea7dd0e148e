import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCodeOf } from '../../engine/error/service-error.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { anApiKey, aTenant, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('keys on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  test('finds a key with its account by id and by hash, and lists the newest key first', async () => {
    const { account, company } = await aTenant(database)
    const old = anApiKey(account.id, {
      scope: { kind: 'selected', companyIds: [company.id] },
      ipAllowList: ['203.0.113.0/24'],
      sendPolicy: 'read_only',
    })
    const young = anApiKey(account.id, { createdAt: at(60) })
    await database.keys.create(old, 50)
    await database.keys.create(young, 50)
    expect(await database.keys.find(old.id)).toEqual({ key: old, account })
    expect(await database.keys.findByHash(young.hash)).toEqual({ key: young, account })
    expect(await database.keys.findByHash('0'.repeat(64))).toBeUndefined()
    expect(await database.keys.list(account.id, at(0), 100)).toEqual([young, old])
  })

  test('A-24 refuses active keys above the limit, even when they are created simultaneously, and does not count revoked keys', async () => {
    const { account } = await aTenant(database)
    const keys = Array.from({ length: 12 }, () => anApiKey(account.id))
    const made = await Promise.allSettled(keys.map((key) => database.keys.create(key, 5)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await codeOfPromise(database.keys.create(anApiKey(account.id), 5))).toBe('token_limit')
    const kept = await database.keys.list(account.id, at(0), 100)
    await database.keys.revoke(account.id, kept[0].id, at(5))
    await database.keys.create(anApiKey(account.id), 5)
  })

  test('P103 the sweep deletes keys that were revoked before the given time and have no token family, and no others', async () => {
    const { account } = await aTenant(database)
    const [gone, young, active, used] = [1, 2, 3, 4].map(() => anApiKey(account.id))
    for (const key of [gone, young, active, used]) await database.keys.create(key, 50)
    const family = { id: randomUUID(), keyId: used.id, generation: 0, advancedAt: at(0), endedAt: null }
    await database.tokens.createFamily({ ...family, expiresAt: at(1_000) }, used.hash)
    await database.keys.revoke(account.id, gone.id, at(9))
    await database.keys.revoke(account.id, young.id, at(10))
    await database.keys.revoke(account.id, used.id, at(1))
    const kept = async (): Promise<readonly boolean[]> => {
      await database.keys.sweep(at(10))
      const found = await Promise.all([gone, young, active, used].map(({ id }) => database.keys.find(id)))
      return found.map((key) => key !== undefined)
    }
    expect(await kept()).toEqual([false, true, true, true])
    await database.tokens.sweep(at(2_000))
    expect(await kept()).toEqual([false, true, true, false])
  })

  test('P136 D122 only a manager of every company that a key covers changes its limits', async () => {
    const { account, company } = await aTenant(database)
    const key = anApiKey(account.id)
    await database.keys.create(key, 50)
    const sendLimits = { amountMax: '500.00', knownReceiversOnly: true, documentsPerDay: 5 }
    expect(await database.keys.change(account.id, key.id, { sendLimits })).toEqual({ ...key, sendLimits })
    expect((await database.keys.find(key.id))?.key.sendLimits).toEqual(sendLimits)
    const setRole = (role: string): Promise<unknown> =>
      database.sql(`update membership set role = '${role}' where company_id = '${company.id}'`)
    for (const role of ['member', 'viewer']) {
      await setRole(role)
      for (const changed of [null, sendLimits])
        expect(await codeOfPromise(database.keys.change(account.id, key.id, { sendLimits: changed }))).toBe(
          'manager_required',
        )
    }
    await setRole('admin')
    expect(await database.keys.change(account.id, key.id, { sendLimits: null })).toEqual(key)
  })

  describe('A-20 D122 P112 a key reaches no further than its account', () => {
    type Tenant = Awaited<ReturnType<typeof aTenant>>
    const endsOf = async (calls: readonly Promise<unknown>[]): Promise<readonly string[]> =>
      (await Promise.allSettled(calls)).map((call) =>
        call.status === 'fulfilled' ? 'stored' : errorCodeOf(call.reason)!,
      )
    const selected = (...companyIds: string[]) => ({ kind: 'selected', companyIds }) as const

    /** A person who owns the first company and has this role in the second one. */
    const aPersonIn = async (role: string): Promise<{ readonly owned: Tenant; readonly joined: Tenant }> => {
      const [owned, joined] = [await aTenant(database), await aTenant(database)]
      await database.sql(
        `insert into membership (account_id, company_id, role) values ('${owned.account.id}', '${joined.company.id}', '${role}')`,
      )
      return { owned, joined }
    }

    test.each(['member', 'viewer'])('a %s of a company makes no key for it that asks in an assistant', async (role) => {
      const { owned, joined } = await aPersonIn(role)
      const key = anApiKey(owned.account.id, { sendPolicy: 'client', scope: selected(owned.company.id) })
      const refused = [
        { kind: 'all' } as const,
        selected(joined.company.id),
        selected(owned.company.id, joined.company.id),
      ]
      for (const scope of refused)
        expect(await codeOfPromise(database.keys.create({ ...key, scope }, 50))).toBe('manager_required')
      await database.keys.create(key, 50)
      for (const scope of refused)
        expect(await codeOfPromise(database.keys.change(owned.account.id, key.id, { scope }))).toBe('manager_required')
      await database.sql(`update membership set role = 'viewer' where account_id = '${owned.account.id}'`)
      await database.keys.change(owned.account.id, key.id, { ipAllowList: ['192.0.2.1'] })
      expect((await database.keys.find(key.id))?.key).toEqual({ ...key, ipAllowList: ['192.0.2.1'] })
    })

    test('a company of others enters no scope', async () => {
      const { account, company } = await aTenant(database)
      const { company: foreign } = await aTenant(database)
      const key = anApiKey(account.id, { scope: selected(company.id) })
      await database.keys.create(key, 50)
      const scope = selected(company.id, foreign.id)
      expect(await codeOfPromise(database.keys.create({ ...key, scope }, 50))).toBe('token_company_not_member')
      expect(await codeOfPromise(database.keys.change(account.id, key.id, { scope }))).toBe('token_company_not_member')
      expect((await database.keys.find(key.id))?.key).toEqual(key)
    })

    test('of a wider scope and a confirming policy at the same time, one is refused', async () => {
      const { owned } = await aPersonIn('member')
      const { account, company } = owned
      for (let round = 0; round < 20; round += 1) {
        const key = anApiKey(account.id, { scope: selected(company.id) })
        await database.keys.create(key, 50)
        const calls = [
          database.keys.change(account.id, key.id, { scope: { kind: 'all' } }),
          database.keys.change(account.id, key.id, { sendPolicy: 'client' }),
        ]
        expect((await endsOf(calls)).toSorted()).toEqual(['manager_required', 'stored'])
        await database.keys.revoke(account.id, key.id, at(1))
      }
    })

    test('no removed member keeps the company in a scope, not even one that is set at the same time', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { owned, joined } = await aPersonIn('member')
        const { account, company } = owned
        const both = selected(company.id, joined.company.id)
        const keys = [selected(company.id), both, both].map((scope) => anApiKey(account.id, { scope }))
        for (const key of keys) await database.keys.create(key, 50)
        await database.keys.revoke(account.id, keys[2].id, at(1)) // could be restored
        const removal = { companyId: joined.company.id, memberId: account.id, actorId: joined.account.id, at: at(2) }
        const [change, removed] = await endsOf([
          database.keys.change(account.id, keys[0].id, { scope: both }),
          database.members.remove(removal, null),
        ])
        expect([['stored', 'token_company_not_member'], removed]).toEqual([expect.arrayContaining([change]), 'stored'])
        const left = await Promise.all(keys.map(async ({ id }) => (await database.keys.find(id))?.key.scope))
        expect(left).toEqual(keys.map(() => selected(company.id)))
      }
    })
  })

  test('H4 revokes a key together with its token families, keeps the time of the first revocation, and refuses to revoke a key of another account', async () => {
    const { account } = await aTenant(database)
    const key = anApiKey(account.id)
    await database.keys.create(key, 50)
    const family = {
      id: randomUUID(),
      keyId: key.id,
      generation: 0,
      advancedAt: at(0),
      expiresAt: at(1_000),
      endedAt: null,
    }
    await database.tokens.createFamily(family, key.hash)
    expect(await database.keys.revoke(randomUUID(), key.id, at(1))).toBeUndefined()
    expect(await database.tokens.findFamily(family.id)).toEqual(family)
    expect(await database.keys.revoke(account.id, key.id, at(2))).toEqual(at(2))
    expect(await database.keys.revoke(account.id, key.id, at(3))).toEqual(at(2))
    expect((await database.keys.find(key.id))?.key.revokedAt).toEqual(at(2))
    expect((await database.tokens.findFamily(family.id))?.endedAt).toEqual(at(2))
    expect(await database.tokens.advanceFamily(family.id, 0, at(4), at(2_000))).toBe(false)
  })
})
