import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../engine/customer/account/account.ts'
import type { ApiKey } from '../../engine/customer/key/api-key.ts'
import { anApiKey, aTenant, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('tokens on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  test('a token family is renewed only once per generation, even if twenty calls try to renew it at the same time', async () => {
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
    const all = await Promise.all(
      Array.from({ length: 20 }, () => database.tokens.advanceFamily(family.id, 0, at(1), at(2_000))),
    )
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await database.tokens.findFamily(family.id)).toEqual({
      ...family,
      generation: 1,
      advancedAt: at(1),
      expiresAt: at(2_000),
    })
    await database.tokens.endFamily(family.id, at(5))
    await database.tokens.endFamily(family.id, at(6))
    expect((await database.tokens.findFamily(family.id))?.endedAt).toEqual(at(5))
  })

  describe('the look-up by access token', () => {
    const find = (tokenId: string, familyId: string, keyId: string): Promise<unknown> =>
      database.tokens.findKeyOfAccessToken({ tokenId, familyId, keyId })
    const aFamily = async (expiresAt = at(1_000)): Promise<{ account: Account; key: ApiKey; familyId: string }> => {
      const { account } = await aTenant(database)
      const key = anApiKey(account.id)
      await database.keys.create(key, 50)
      const family = { id: randomUUID(), keyId: key.id, generation: 1, advancedAt: at(0), expiresAt, endedAt: null }
      await database.tokens.createFamily(family, key.hash)
      return { account, key, familyId: family.id }
    }

    test('A-33 finds the key of an access token, with its account, until the token family ends', async () => {
      const { account, key, familyId } = await aFamily()
      const sibling = { ...(await database.tokens.findFamily(familyId))!, id: randomUUID() }
      await database.tokens.createFamily(sibling, key.hash)
      expect(await find(randomUUID(), familyId, key.id)).toEqual({ account, key })
      await database.tokens.endFamily(familyId, at(5))
      expect(await find(randomUUID(), familyId, key.id)).toBeUndefined()
      expect(await find(randomUUID(), sibling.id, key.id)).toEqual({ account, key })
    })

    test('finds no key for an unknown family or a family of another key', async () => {
      const [mine, other] = [await aFamily(), await aFamily()]
      expect(await find(randomUUID(), randomUUID(), mine.key.id)).toBeUndefined()
      expect(await find(randomUUID(), other.familyId, mine.key.id)).toBeUndefined()
      expect(await find(randomUUID(), mine.familyId, randomUUID())).toBeUndefined()
    })

    test('finds no key for a revoked access token as long as the record of its revocation is stored', async () => {
      const { account, key, familyId } = await aFamily()
      const tokenId = randomUUID()
      await database.tokens.denyAccessToken(tokenId, at(100))
      await database.tokens.denyAccessToken(tokenId, at(100))
      await database.tokens.sweep(at(100))
      expect(await find(tokenId, familyId, key.id)).toBeUndefined()
      expect(await find(randomUUID(), familyId, key.id)).toEqual({ account, key })
      expect(await database.tokens.sweep(at(101))).toBeGreaterThanOrEqual(1)
      expect(await find(tokenId, familyId, key.id)).toEqual({ account, key })
    })
  })
})
