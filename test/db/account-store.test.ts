import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { anAccount } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('accounts on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  test('finds an account by its e-mail address in upper or lower case, and returns the account as it was stored', async () => {
    const account = anAccount({
      email: `Jana.${randomUUID()}@Example.org`,
      persona: 'accountant',
      emailVerified: false,
      createdAt: new Date('2026-11-21T08:00:00.123Z'),
    })
    await database.accounts.create(account)
    expect(await database.accounts.findByEmail(account.email.toUpperCase())).toEqual(account)
    expect(await database.accounts.list(1_000)).toContainEqual(account)
  })

  test('I5 creates only one of fifty simultaneous accounts whose e-mail addresses are equal or differ only in case', async () => {
    const email = `${randomUUID()}@example.org`
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        database.accounts.create(anAccount({ email: index % 2 ? email : email.toUpperCase() })),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOfPromise(database.accounts.create(anAccount({ email })))).toBe('email_taken')
  })

  test('an open store reports that it is healthy', async () => {
    expect(await database.isHealthy()).toBe(true)
  })
})
