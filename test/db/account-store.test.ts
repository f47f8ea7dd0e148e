import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account, ApiKey } from '../../engine/customer/account/account.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aCompany, anAccount, anApiKey, at, aTenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('accounts on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  test('an account comes back as it was kept, by its e-mail address in any case', async () => {
    const account = anAccount({
      email: `Jana.${randomUUID()}@Example.org`,
      persona: 'accountant',
      emailVerified: false,
      createdAt: new Date('2026-11-21T08:00:00.123Z'),
    })
    await database.accounts.createAccount(account)
    expect(await database.accounts.findAccountByEmail(account.email.toUpperCase())).toEqual(account)
    expect(await database.accounts.listAccounts(1_000)).toContainEqual(account)
  })

  test('I5 an e-mail address is taken once, in any case, also by fifty at once', async () => {
    const email = `${randomUUID()}@example.org`
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        database.accounts.createAccount(anAccount({ email: index % 2 ? email : email.toUpperCase() })),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOfPromise(database.accounts.createAccount(anAccount({ email })))).toBe('email_taken')
  })

  test('P-02 P-03 a used IČO or DIČ is refused by its own code, and nothing of the company stays', async () => {
    const { account, company } = await aTenant(database)
    expect(await codeOfPromise(database.accounts.createCompany(aCompany({ ico: company.ico }), account.id))).toBe(
      'ico_taken',
    )
    expect(await codeOfPromise(database.accounts.createCompany(aCompany({ dic: company.dic }), account.id))).toBe(
      'dic_taken',
    )
    expect(
      await codeOfPromise(database.accounts.createCompany(aCompany({ participant: company.participant }), account.id)),
    ).toBe('dic_taken')
    expect(await database.accounts.listCompaniesOf(account.id)).toEqual([{ company, role: 'owner' }])
  })

  test('a company, its owner and the job that registers it are one commit', async () => {
    const account = anAccount()
    const company = aCompany({ participant: null, street: null, city: null, postalCode: null })
    await database.accounts.createAccount(account)
    await database.accounts.createCompany(company, account.id, {
      kind: 'register-participant',
      payload: { companyId: company.id },
    })
    expect(await database.accounts.findCompany(company.id)).toEqual(company)
    expect(await database.accounts.findMembership(account.id, company.id)).toBe('owner')
    const [job] = await database.jobs.claim({
      kinds: ['register-participant'],
      limit: 1,
      leaseSeconds: 30,
      lastChance: true,
    })
    expect(job.payload).toEqual({ companyId: company.id })
    await database.jobs.complete(job.lease)
  })

  test('a company without an owner account is not kept', async () => {
    const company = aCompany()
    await expect(database.accounts.createCompany(company, randomUUID())).rejects.toThrow()
    expect(await database.accounts.findCompany(company.id)).toBeUndefined()
  })

  test('a company is found by its participant in any case; strangers are no members', async () => {
    const { company } = await aTenant(database)
    expect(await database.accounts.findCompanyByParticipant(company.participant!)).toEqual(company)
    expect(await database.accounts.findMembership(randomUUID(), company.id)).toBeUndefined()
    expect(await database.accounts.findCompany(randomUUID())).toBeUndefined()
  })

  test('a key comes back with its account, by id and by hash, newest first', async () => {
    const { account, company } = await aTenant(database)
    const old = anApiKey(account.id, {
      scope: { kind: 'selected', companyIds: [company.id] },
      ipAllowList: ['203.0.113.0/24'],
      sendPolicy: 'read_only',
    })
    const young = anApiKey(account.id, { createdAt: at(60) })
    await database.accounts.createApiKey(old, 50)
    await database.accounts.createApiKey(young, 50)
    expect(await database.accounts.findApiKey(old.id)).toEqual({ key: old, account })
    expect(await database.accounts.findApiKeyByHash(young.hash)).toEqual({ key: young, account })
    expect(await database.accounts.findApiKeyByHash('0'.repeat(64))).toBeUndefined()
    expect(await database.accounts.listApiKeys(account.id)).toEqual([young, old])
  })

  test('A-24 no more active keys than allowed, also when many are made at once; a revoked one makes room', async () => {
    const { account } = await aTenant(database)
    const keys = Array.from({ length: 12 }, () => anApiKey(account.id))
    const made = await Promise.allSettled(keys.map((key) => database.accounts.createApiKey(key, 5)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await codeOfPromise(database.accounts.createApiKey(anApiKey(account.id), 5))).toBe('token_limit')
    const kept = await database.accounts.listApiKeys(account.id)
    await database.accounts.revokeApiKey(account.id, kept[0].id, at(5))
    await database.accounts.createApiKey(anApiKey(account.id), 5)
  })

  test('H4 revoking ends the key and its token families; the first instant stays; others cannot', async () => {
    const { account } = await aTenant(database)
    const key = anApiKey(account.id)
    await database.accounts.createApiKey(key, 50)
    const family = {
      id: randomUUID(),
      keyId: key.id,
      generation: 0,
      advancedAt: at(0),
      expiresAt: at(1_000),
      endedAt: null,
    }
    await database.accounts.createTokenFamily(family)
    expect(await database.accounts.revokeApiKey(randomUUID(), key.id, at(1))).toBeUndefined()
    expect(await database.accounts.findTokenFamily(family.id)).toEqual(family)
    expect(await database.accounts.revokeApiKey(account.id, key.id, at(2))).toEqual(at(2))
    expect(await database.accounts.revokeApiKey(account.id, key.id, at(3))).toEqual(at(2))
    expect((await database.accounts.findApiKey(key.id))?.key.revokedAt).toEqual(at(2))
    expect((await database.accounts.findTokenFamily(family.id))?.endedAt).toEqual(at(2))
    expect(await database.accounts.advanceTokenFamily(family.id, 0, at(4), at(2_000))).toBe(false)
  })

  test('a token family moves on once from each generation, however many ask', async () => {
    const { account } = await aTenant(database)
    const key = anApiKey(account.id)
    await database.accounts.createApiKey(key, 50)
    const family = {
      id: randomUUID(),
      keyId: key.id,
      generation: 0,
      advancedAt: at(0),
      expiresAt: at(1_000),
      endedAt: null,
    }
    await database.accounts.createTokenFamily(family)
    const all = await Promise.all(
      Array.from({ length: 20 }, () => database.accounts.advanceTokenFamily(family.id, 0, at(1), at(2_000))),
    )
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await database.accounts.findTokenFamily(family.id)).toEqual({
      ...family,
      generation: 1,
      advancedAt: at(1),
      expiresAt: at(2_000),
    })
    await database.accounts.endTokenFamily(family.id, at(5))
    await database.accounts.endTokenFamily(family.id, at(6))
    expect((await database.accounts.findTokenFamily(family.id))?.endedAt).toEqual(at(5))
  })

  describe('the key of an access token', () => {
    const find = (tokenId: string, familyId: string, keyId: string): Promise<unknown> =>
      database.accounts.findKeyOfAccessToken({ tokenId, familyId, keyId })
    const aFamily = async (expiresAt = at(1_000)): Promise<{ account: Account; key: ApiKey; familyId: string }> => {
      const { account } = await aTenant(database)
      const key = anApiKey(account.id)
      await database.accounts.createApiKey(key, 50)
      const family = { id: randomUUID(), keyId: key.id, generation: 1, advancedAt: at(0), expiresAt, endedAt: null }
      await database.accounts.createTokenFamily(family)
      return { account, key, familyId: family.id }
    }

    test('A-33 comes with its account while the family lives, and no longer', async () => {
      const { account, key, familyId } = await aFamily()
      const sibling = { ...(await database.accounts.findTokenFamily(familyId))!, id: randomUUID() }
      await database.accounts.createTokenFamily(sibling)
      expect(await find(randomUUID(), familyId, key.id)).toEqual({ account, key })
      await database.accounts.endTokenFamily(familyId, at(5))
      expect(await find(randomUUID(), familyId, key.id)).toBeUndefined()
      expect(await find(randomUUID(), sibling.id, key.id)).toEqual({ account, key })
    })

    test('is not found for an unknown family, or one of another key', async () => {
      const [mine, other] = [await aFamily(), await aFamily()]
      expect(await find(randomUUID(), randomUUID(), mine.key.id)).toBeUndefined()
      expect(await find(randomUUID(), other.familyId, mine.key.id)).toBeUndefined()
      expect(await find(randomUUID(), mine.familyId, randomUUID())).toBeUndefined()
    })

    test('is not found for a denied token until that is swept after its end', async () => {
      const { account, key, familyId } = await aFamily()
      const tokenId = randomUUID()
      await database.accounts.denyAccessToken(tokenId, at(100))
      await database.accounts.denyAccessToken(tokenId, at(100))
      await database.accounts.sweepTokens(at(100))
      expect(await find(tokenId, familyId, key.id)).toBeUndefined()
      expect(await find(randomUUID(), familyId, key.id)).toEqual({ account, key })
      expect(await database.accounts.sweepTokens(at(101))).toBeGreaterThanOrEqual(1)
      expect(await find(tokenId, familyId, key.id)).toEqual({ account, key })
    })
  })

  test('the store says whether it answers', async () => {
    expect(await database.isHealthy()).toBe(true)
  })
})
