import { randomUUID } from 'node:crypto'
import type { Account, Link, Mail, Session } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { anAccount, anApiKey, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('registration and recovery on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const aPerson = async (changes: Partial<Account> = {}) => {
    const account = anAccount(changes)
    await database.registrations.register({ account, passwordHash: 'first', termsVersion: '1', verification: null })
    return account
  }
  const aLink = async (accountId: string, purpose: Link['purpose'], email: string): Promise<string> => {
    const hash = randomUUID()
    const times = { createdAt: at(0), expiresAt: at(900), usedAt: null }
    await database.links.create({ hash, accountId, purpose, email, ...times })
    return hash
  }
  const aMail = (): Mail => {
    const id = randomUUID()
    const texts = { kind: 'email-changed', recipient: 'a@example.org', companyId: null, content: 'sealed' } as const
    const times = { createdAt: at(0), sentAt: null, usableUntil: null }
    return { id, ...texts, state: 'waiting', messageId: `<${id}@example.org>`, ...times }
  }
  const aSession = (accountId: string): Session => ({
    id: randomUUID(),
    accountId,
    method: 'password',
    createdAt: at(1),
    lastUsedAt: at(1),
    expiresAt: at(1_000),
    endedAt: null,
    address: '198.51.100.1',
    userAgent: 'test',
  })
  const signIn = (accountId: string, passwordHash: string, session = aSession(accountId)): Promise<void> => {
    const email = `${accountId}@example.org`
    return database.sessions.create(session, { email, passwordHash, liveMax: 20, endOldest: false })
  }
  const verifyBy = (linkHash: string, keptHash: string | null = null): Promise<void> =>
    database.emails.verify({ linkHash, keptHash }, at(1))
  const succeeded = async (attempts: readonly Promise<unknown>[]): Promise<number> =>
    (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length

  test('A-47 of twenty simultaneous registrations of one address in different case, one succeeds', async () => {
    const email = `jana-${randomUUID()}@example.org`
    const attempts = Array.from({ length: 20 }, (_, index) =>
      aPerson({ email: index % 2 ? email : email.toUpperCase() }),
    )
    expect(await succeeded(attempts)).toBe(1)
    expect(await codeOfPromise(aPerson({ email }))).toBe('account_exists')
  })

  test('A-47 D129 a registration stores everything together, and a refused one stores nothing', async () => {
    const account = anAccount({ emailVerified: false })
    const register = (id: string) => {
      const times = { createdAt: at(0), expiresAt: at(900), usedAt: null }
      const link = {
        hash: randomUUID(),
        accountId: id,
        purpose: 'verify_email',
        email: account.email,
        ...times,
      } as const
      return database.registrations.register({
        account: { ...account, id },
        passwordHash: 'first',
        termsVersion: '1',
        verification: { link, mail: aMail() },
      })
    }
    const tables = ['account', 'password', 'terms_acceptance', 'link', 'mail', 'job']
    const counts = async (): Promise<readonly number[]> =>
      Promise.all(
        tables.map(async (table) => Number((await database.sql(`select count(*) as rows from ${table}`))[0]['rows'])),
      )
    const before = await counts()
    await register(account.id)
    const after = await counts()
    expect(after).toEqual(before.map((rows) => rows + 1))
    expect(await codeOfPromise(register(randomUUID()))).toBe('account_exists')
    expect(await counts()).toEqual(after)
  })

  test('A-53 a link verifies an address once, also if it is used many times at the same time', async () => {
    const { id, email } = await aPerson({ emailVerified: false })
    const link = await aLink(id, 'verify_email', email)
    expect(await succeeded([1, 2, 3, 4].map(() => verifyBy(link)))).toBe(1)
    expect((await database.accounts.findByEmail(email))?.emailVerified).toBe(true)
  })

  test('A-53 P105 a verification keeps only the password that its reader knows, and no other', async () => {
    for (const [keptHash, left] of [
      [null, null],
      ['first', 'first'],
      ['other', null],
    ] as const) {
      const { id, email } = await aPerson({ emailVerified: false })
      await verifyBy(await aLink(id, 'verify_email', email), keptHash)
      expect(await database.passwords.findHash(id)).toBe(left)
      const outcome = await Promise.allSettled([signIn(id, 'first')])
      expect(outcome[0].status).toBe(left === null ? 'rejected' : 'fulfilled')
    }
  })

  test('P105 of a verification and a reset at the same time, the password of the reset is the one that is left', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, email } = await aPerson({ emailVerified: false })
      const [verify, reset] = [await aLink(id, 'verify_email', email), await aLink(id, 'reset_password', email)]
      await Promise.allSettled([
        verifyBy(verify, 'first'),
        database.passwords.reset({ linkHash: reset, passwordHash: 'second' }, at(1)),
      ])
      expect(await database.passwords.findHash(id)).toBe('second')
      expect((await database.accounts.findByEmail(email))?.emailVerified).toBe(true)
    }
  })

  test('A-53 a link verifies only the address to which it was sent', async () => {
    const { id, email } = await aPerson({ emailVerified: false })
    const verify = await aLink(id, 'verify_email', `other-${email}`)
    const reset = await aLink(id, 'reset_password', `other-${email}`)
    expect(await codeOfPromise(verifyBy(verify))).toBe('invalid_token')
    expect(await codeOfPromise(database.passwords.reset({ linkHash: reset, passwordHash: 'x' }, at(1)))).toBe(
      'invalid_token',
    )
    expect((await database.accounts.findByEmail(email))?.emailVerified).toBe(false)
    expect(await database.passwords.findHash(id)).toBe('first')
  })

  test('A-46 no session survives a reset of the password, and no sign-in with the old one succeeds after it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, email } = await aPerson({ emailVerified: false })
      const linkHash = await aLink(id, 'reset_password', email)
      const other = await aLink(id, 'sign_in', email)
      await Promise.allSettled([
        signIn(id, 'first'),
        database.passwords.reset({ linkHash, passwordHash: 'second' }, at(2)),
        signIn(id, 'first'),
      ])
      expect(await database.sessions.listLive(id, at(3))).toEqual([])
      expect(await codeOfPromise(signIn(id, 'first'))).toBe('invalid_credentials')
      expect(await database.links.find(other)).toBeUndefined()
      expect((await database.accounts.findByEmail(email))?.emailVerified).toBe(true)
      await signIn(id, 'second')
    }
  })

  test('A-46 of simultaneous resets with one link, one succeeds', async () => {
    const { id, email } = await aPerson()
    const linkHash = await aLink(id, 'reset_password', email)
    const resets = ['a', 'b', 'c'].map((passwordHash) => database.passwords.reset({ linkHash, passwordHash }, at(1)))
    expect(await succeeded(resets)).toBe(1)
  })

  test('A-46 D128 a link of a blocked account changes nothing', async () => {
    const { id, email } = await aPerson({ emailVerified: false })
    await database.accounts.block(id, at(0))
    const reset = { linkHash: await aLink(id, 'reset_password', email), passwordHash: 'second' }
    expect(await codeOfPromise(database.passwords.reset(reset, at(1)))).toBe('invalid_token')
    const verify = await aLink(id, 'verify_email', email)
    expect(await codeOfPromise(verifyBy(verify))).toBe('invalid_token')
    expect(await database.passwords.findHash(id)).toBe('first')
  })

  test('A-54 a new address ends all other sessions and all other links', async () => {
    const { id, email } = await aPerson()
    await signIn(id, 'first')
    const kept = aSession(id)
    await signIn(id, 'first', kept)
    const signInLink = await aLink(id, 'sign_in', email)
    const linkHash = await aLink(id, 'change_email', `new-${email}`)
    await database.emails.change({ linkHash, keptSessionId: kept.id, notice: aMail() }, at(2))
    expect(await database.accounts.findByEmail(email)).toBeUndefined()
    expect(await database.accounts.findByEmail(`new-${email}`)).toMatchObject({ id, emailVerified: true })
    expect((await database.sessions.listLive(id, at(3))).map((session) => session.id)).toEqual([kept.id])
    expect(await database.links.find(signInLink)).toBeUndefined()
  })

  test('A-54 an address never belongs to two accounts, whoever takes it at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = `taken-${randomUUID()}@example.org`
      const links = await Promise.all([1, 2, 3].map(async () => aLink((await aPerson()).id, 'change_email', email)))
      const changes = links.map((linkHash) =>
        database.emails.change({ linkHash, keptSessionId: '', notice: aMail() }, at(1)),
      )
      const outcomes = await Promise.allSettled([...changes, aPerson({ email })])
      const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'done'))
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
      for (const code of codes.slice(0, 3)) expect(['done', 'email_taken']).toContain(code)
      for (const [index, code] of codes.slice(0, 3).entries())
        if (code === 'email_taken') expect((await database.links.find(links[index]))?.link.usedAt).toBeNull()
    }
  })

  test('P97 an account that was never verified and owns nothing is deleted after a while, in batches', async () => {
    const accounts = [
      ...(await Promise.all([1, 2].map(() => aPerson({ emailVerified: false, createdAt: at(-9_000) })))),
      await aPerson({ createdAt: at(-9_000) }),
      await aPerson({ emailVerified: false, createdAt: at(-9_000), blocked: true }),
      await aPerson({ emailVerified: false }),
    ]
    const owner = await aPerson({ emailVerified: false, createdAt: at(-9_000) })
    await database.keys.create(anApiKey(owner.id), 50)
    for (const { id, email } of accounts) await aLink(id, 'verify_email', email)
    const left = async (): Promise<readonly boolean[]> =>
      Promise.all([...accounts, owner].map(async ({ email }) => Boolean(await database.accounts.findByEmail(email))))
    await database.registrations.sweepUnverified(at(-8_000), 1)
    expect((await left()).filter(Boolean)).toHaveLength(5)
    for (let round = 0; round < 2; round += 1) await database.registrations.sweepUnverified(at(-8_000), 1)
    expect(await left()).toEqual([false, false, true, true, true, true])
  })

  test('P97 an account that is verified while unverified accounts are deleted is kept or deleted as a whole', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, email } = await aPerson({ emailVerified: false, createdAt: at(-9_000) })
      const link = await aLink(id, 'verify_email', email)
      const [verified] = await Promise.allSettled([
        verifyBy(link),
        database.registrations.sweepUnverified(at(-8_000), 100),
      ])
      const isVerified = verified.status === 'fulfilled'
      if (!isVerified) expect(verified.reason).toMatchObject({ code: 'invalid_token' })
      expect((await database.accounts.findByEmail(email))?.emailVerified).toBe(isVerified ? true : undefined)
    }
  })

  test('A-54 only one of many simultaneous links for one account is stored within the time of rest', async () => {
    const owner = await aPerson()
    const { id: accountId } = owner
    const order = (createdAt: Date, restedSince: Date): Promise<Date | undefined> =>
      database.links.createAndMail(
        {
          hash: randomUUID(),
          accountId,
          purpose: 'change_email',
          email: 'x@example.org',
          createdAt,
          expiresAt: at(9_000),
          usedAt: null,
        },
        [aMail()],
        { owner, pauseStart: restedSince },
      )
    const made = await Promise.all([1, 2, 3, 4].map(() => order(at(600), at(0))))
    expect(made.filter((recent) => recent === undefined)).toHaveLength(1)
    expect(await order(at(1_199), at(599))).toEqual(at(600))
    expect(await order(at(1_200), at(600))).toBeUndefined()
  })
})
