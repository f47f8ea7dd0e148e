import { randomUUID } from 'node:crypto'
import type { Link, ServiceError, Session } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { aTenant, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('people on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const aSession = (accountId: string, changes: Partial<Session> = {}): Session => ({
    id: randomUUID(),
    accountId,
    method: 'password',
    createdAt: at(0),
    lastUsedAt: at(0),
    expiresAt: at(1_000),
    endedAt: null,
    address: '198.51.100.1',
    userAgent: 'test',
    ...changes,
  })
  const aLink = (accountId: string): Link => ({
    hash: randomUUID(),
    accountId,
    purpose: 'sign_in',
    email: null,
    createdAt: at(0),
    expiresAt: at(900),
    usedAt: null,
  })
  const options = { passwordHash: 'first', liveMax: 5, endOldest: false }

  /** Stores a session of a person who typed the first password, and the address that the account began with. */
  const signIn = (
    session: Session,
    changes: Partial<typeof options & { readonly email: string }> = {},
  ): Promise<void> =>
    database.sessions.create(session, { ...options, email: `${session.accountId}@example.org`, ...changes })

  /** Creates an account with the password hash `first`. */
  const aPerson = async (): Promise<string> => {
    const { account } = await aTenant(database)
    await database.passwords.replace(account.id, { from: null, to: 'first', keptSessionId: '' }, at(0))
    return account.id
  }

  test('A-48 A-50 a sign-in with the old password never survives the change of the password', async () => {
    for (let round = 0; round < 20; round += 1) {
      const accountId = await aPerson()
      const sessions = Array.from({ length: 4 }, () => aSession(accountId))
      const change = { from: 'first', to: 'second', keptSessionId: '' }
      await Promise.allSettled([
        ...sessions.slice(0, 2).map((session) => signIn(session)),
        database.passwords.replace(accountId, change, at(1)),
        ...sessions.slice(2).map((session) => signIn(session)),
      ])
      expect(await database.sessions.listLive(accountId, at(2))).toEqual([])
      expect(await codeOfPromise(signIn(aSession(accountId)))).toBe('invalid_credentials')
    }
  })

  test('A-48 A-54 a sign-in with the former address does not survive the change of the address', async () => {
    const accountId = await aPerson()
    await database.sql(`update account set email = 'new-${accountId}@example.org' where id = '${accountId}'`)
    expect(await codeOfPromise(signIn(aSession(accountId)))).toBe('invalid_credentials')
    await signIn(aSession(accountId), { email: `new-${accountId}@example.org` })
    expect(await database.sessions.listLive(accountId, at(2))).toHaveLength(1)
  })

  test('A-49 simultaneous sign-ins never exceed the maximum number of sessions', async () => {
    const accountId = await aPerson()
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => signIn(aSession(accountId))))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await signIn(aSession(accountId, { createdAt: at(1) }), { endOldest: true })
    expect(await database.sessions.listLive(accountId, at(2))).toHaveLength(5)
  })

  test('A-50 of two simultaneous changes of a password, one succeeds', async () => {
    const accountId = await aPerson()
    const changes = ['a', 'b', 'c'].map((to) =>
      database.passwords.replace(accountId, { from: 'first', to, keptSessionId: '' }, at(1)),
    )
    expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1)
  })

  test('A-48 P97 each link of an account can be used, but only one of them, and once', async () => {
    const accountId = await aPerson()
    const links = [aLink(accountId), aLink(accountId), aLink(accountId)]
    await Promise.all(links.map((link) => database.links.create(link)))
    const uses = await Promise.allSettled(
      [...links, ...links].map(({ hash }) =>
        database.sessions.createByLink(aSession(accountId), { ...options, linkHash: hash }),
      ),
    )
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('A-48 A-54 a link that was mailed to a former address does not work, and stays unused', async () => {
    const { account } = await aTenant(database)
    const [former, present] = [`former-${account.email}`, account.email].map((email) => ({
      ...aLink(account.id),
      email,
    }))
    for (const link of [former, present]) await database.links.create(link)
    const use = ({ hash }: Link) => database.sessions.createByLink(aSession(account.id), { ...options, linkHash: hash })
    expect(await codeOfPromise(use(former))).toBe('invalid_link')
    expect((await database.links.find(present.hash))?.link.usedAt).toBeNull()
    await use(present)
    expect(await database.sessions.listLive(account.id, at(1))).toHaveLength(1)
  })

  test('D128 blocking an account ends its sessions and deletes its link, and unblocking brings neither back', async () => {
    const accountId = await aPerson()
    const link = aLink(accountId)
    await database.links.create(link)
    await signIn(aSession(accountId))
    await database.accounts.block(accountId, at(1))
    await database.accounts.unblock(accountId)
    expect(await database.sessions.listLive(accountId, at(2))).toEqual([])
    expect(await database.links.find(link.hash)).toBeUndefined()
  })

  test('D128 a sign-in during the blocking of an account leaves no session', async () => {
    for (let round = 0; round < 10; round += 1) {
      const accountId = await aPerson()
      await Promise.allSettled([
        signIn(aSession(accountId)),
        database.accounts.block(accountId, at(0)),
        signIn(aSession(accountId)),
      ])
      expect(await codeOfPromise(signIn(aSession(accountId)))).toBe('account_inactive')
      await database.accounts.unblock(accountId)
      expect(await database.sessions.listLive(accountId, at(1))).toEqual([])
    }
  })

  test('the sweep deletes ended and expired sessions, and keeps live ones', async () => {
    const accountId = await aPerson()
    const [live, ended, expired] = [{}, { endedAt: at(1) }, { expiresAt: at(5) }].map((changes) =>
      aSession(accountId, changes),
    )
    for (const session of [live, ended, expired]) await signIn(session)
    await database.sessions.sweep(at(10))
    const found = await Promise.all([live, ended, expired].map(({ id }) => database.sessions.find(id)))
    expect(found.map((one) => one !== undefined)).toEqual([true, false, false])
  })

  test('P-29 P-30 the document log of a company without documents is empty', async () => {
    const { company } = await aTenant(database)
    const page = { order: 'newest', offset: 0, limit: 100 } as const
    const filter = { direction: 'sent', states: ['accepted'], createdFrom: at(0), createdBefore: at(1) } as const
    expect(await database.documentLog.page(company.id, filter, page)).toEqual([])
    expect(await database.documentLog.count(company.id, filter)).toBe(0)
    expect(await database.documentLog.find(company.id, randomUUID())).toBeUndefined()
  })

  test('G-14 a company is changed only in the version that was read, and the same details again are not a change', async () => {
    const { account, company } = await aTenant(database)
    const details = {
      legalName: 'x',
      nameVerified: true,
      registeredAddress: null,
      street: null,
      city: null,
      postalCode: null,
    }
    const change = { details, version: 0 }
    const calls = [1, 2, 3].map(() => database.companies.change(company.id, account.id, change))
    const settled = await Promise.allSettled(calls)
    const changed = settled.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []))
    const refused = settled.flatMap((call) => (call.status === 'rejected' ? [(call.reason as ServiceError).code] : []))
    expect(changed).toEqual([{ company: { ...company, ...details, version: 1 }, role: 'owner' }])
    expect(refused).toEqual(['version_stale', 'version_stale'])
    expect(await database.companies.change(company.id, account.id, { details, version: 1 })).toEqual(changed[0])
  })
})
