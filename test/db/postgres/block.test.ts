import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aKeptMail, anAccount, anApiKey, aTenant, at } from '../../support/store-builder.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

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

  /** Runs the calls while another connection holds the lock of a row; each call starts when the one before waits. */
  async function whileLocked(
    row: { readonly table: 'account' | 'api_key'; readonly id: string },
    calls: readonly (() => Promise<unknown>)[],
  ): Promise<readonly unknown[]> {
    const running: Promise<unknown>[] = []
    await other.begin(async (tx) => {
      await tx`select id from ${tx(row.table)} where id = ${row.id} for update`
      for (const call of calls) {
        running.push(call().catch((error: unknown) => error))
        await Promise.race([running.at(-1), vi.waitFor(() => isWaiting(running.length))])
      }
    })
    return Promise.all(running)
  }

  /** Fails until this number of statements waits for a lock, on this database. */
  async function isWaiting(statements: number): Promise<void> {
    const waiting = await database.sql(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(waiting.length).toBeGreaterThanOrEqual(statements)
  }

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
        companyVersion: 0,
        createdAt: at(0),
        expiresAt: at(900),
        outcome: null,
      }
      await database.transfers.create(transfer, { mailedBefore: at(0), mail: aKeptMail() })
      const options = { accountId: receiver.id, ownedMax: 200, membersMax: 50, at: at(1), mail: aKeptMail() }
      const done: string[] = []
      await whileLocked({ table: 'account', id: receiver.id }, [
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
    await whileLocked({ table: 'api_key', id: key.id }, [
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
