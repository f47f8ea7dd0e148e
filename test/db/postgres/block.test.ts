import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aKeptMail, anAccount, anApiKey, aTenant, at } from '../../support/store-builder.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { whileLocked } from '../../support/while-locked.ts'

describe('D128 a block of an account, while a commit for the account waits for a lock', () => {
  let database: TestDatabase
  let other: postgres.Sql
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    other = postgres(database.place.url?.reveal() ?? '', { max: 1 })
  })
  afterAll(async () => {
    await other.end()
    await database.close()
  })

  test('X-03 no offer of the account is accepted after the block is complete', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { account: owner, company } = await aTenant(database)
      const receiver = anAccount()
      await database.accounts.create(receiver)
      const transfer = {
        id: randomUUID(),
        companyId: company.id,
        ownerId: owner.id,
        email: receiver.email,
        hash: randomUUID(),
        companyVersion: 0,
        createdAt: at(0),
        expiresAt: at(900),
        outcome: null,
      }
      await database.transfers.create(transfer, { mailedBefore: at(0), mail: aKeptMail() })
      const options = { accountId: receiver.id, ownedMax: 200, membersMax: 50, at: at(1), mail: aKeptMail() }
      const done: string[] = []
      await whileLocked(database, other, { table: 'account', id: receiver.id }, [
        async () => {
          const accepted = database.transfers.accept(transfer, options).then(() => 'accepted')
          done.push(await accepted.catch((error: { readonly code: string }) => error.code))
        },
        async () => {
          await database.accounts.block(owner.id, at(2))
          done.push('blocked')
        },
      ])
      expect([
        ['accepted', 'blocked'],
        ['blocked', 'transfer_canceled'],
      ]).toContainEqual(done)
    }
  })

  test('D128 A-30 no tokens that are issued meanwhile outlive the block', async () => {
    const { account } = await aTenant(database)
    const key = anApiKey(account.id)
    await database.keys.create(key, 50)
    const family = { id: randomUUID(), keyId: key.id, generation: 1, advancedAt: at(0), endedAt: null }
    await whileLocked(database, other, { table: 'api_key', id: key.id }, [
      () => database.tokens.createFamily({ ...family, expiresAt: at(900) }, key.hash),
      () => database.accounts.block(account.id, at(2)),
    ])
    await database.accounts.unblock(account.id)
    expect((await database.tokens.findFamily(family.id))?.endedAt).toEqual(at(2))
  })

  test('D128 a blocked account gets no tokens', async () => {
    const { account } = await aTenant(database)
    const key = anApiKey(account.id)
    await database.keys.create(key, 50)
    await database.accounts.block(account.id, at(2))
    const family = { id: randomUUID(), keyId: key.id, generation: 1, advancedAt: at(0), endedAt: null }
    expect(await database.tokens.createFamily({ ...family, expiresAt: at(900) }, key.hash)).toBe(false)
  })
})
