import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import { createSecretBox, Secret, systemClock, systemRandom } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonCaller } from '../../engine/customer/account/caller.ts'
import { createLimits } from '../../engine/customer/limit/create-limits.ts'
import { makeSignInLink } from '../../engine/customer/link/create-links.ts'
import { readSettings } from '../../engine/operator/setting/settings.ts'
import { createMfa } from '../../engine/customer/mfa/create-mfa.ts'
import { createPasswordHasher } from '../../engine/customer/password/password-hash.ts'
import { createSessions } from '../../engine/customer/session/create-sessions.ts'
import { deriveSessionKeys } from '../../engine/customer/session/session-cookie.ts'
import { bytesOfBase32, codeOfApp } from '../support/an-app.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { MovingClock } from '../support/moving-clock.ts'
import { aTenant, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

const masterKey = new Secret<Uint8Array>(randomBytes(32))
const secretBox = createSecretBox({ random: systemRandom }, [masterKey], 'local')
const sessionKeys = await deriveSessionKeys([masterKey], 'local')
const passwordHasher = createPasswordHasher({ clock: systemClock })
const password = 'correct horse battery'
const passwordHash = await passwordHasher.hash(new Secret(password))

/** Waits for all calls. Returns the number of those that succeeded and the codes with which the others were refused. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<{ won: number; codes: readonly string[] }> {
  const settled = await Promise.allSettled(calls)
  const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  const codes = await Promise.all(refused.map(({ reason }) => codeOfPromise(Promise.reject(reason as Error))))
  return { won: settled.length - refused.length, codes }
}

describe.each(storeKinds)('the second factor on %s', (kind) => {
  const clock = new MovingClock()
  let database: TestDatabase
  let second: OpenDatabase
  let nodes: readonly ReturnType<typeof nodeOn>[]

  /** The use cases of one node. */
  const nodeOn = (stores: OpenDatabase) => {
    const deps = {
      ...stores,
      clock,
      random: systemRandom,
      log: () => {},
      secretBox,
      sessionKeys,
      passwordHasher,
      limits: createLimits(clock, { ...readSettings({}, { environment: {} }), wrongPasswordsPerQuarterHour: 1_000 }),
      settings: { sessionsMax: 50 },
    }
    return { mfa: createMfa(deps), sessions: createSessions(deps), makeLink: (id: string) => makeSignInLink(deps, id) }
  }

  beforeAll(async () => {
    database = await openTestDatabase(kind)
    second = await openDatabase({ clock: systemClock, log: () => {} }, { ...database.place, use: 'oneShot' })
    nodes = [nodeOn(database), nodeOn(second)]
  })
  afterAll(async () => {
    await second.close()
    await database.close()
  })

  const place = { address: '198.51.100.1', userAgent: 'test', endOldest: false }

  /** Creates a person with a second factor, whose app shows a new code from now on. */
  const aProtectedPerson = async () => {
    const { account } = await aTenant(database)
    await database.passwords.replace(account.id, { from: null, to: passwordHash, keptSessionId: '' }, at(0))
    const caller: PersonCaller = { kind: 'person', account, sessionId: '', signedInByLinkAt: null }
    const { secret } = await nodes[0].mfa.start(caller, password)
    const codes = await nodes[0].mfa.confirm(caller, codeOfApp(secret.reveal(), clock.now()))
    clock.advance(30)
    const signIn = (code: string | undefined, node: number): Promise<unknown> =>
      nodes[node % 2].sessions.signIn({ email: account.email, password, ...place, ...(code && { code }) })
    const live = async (): Promise<number> => (await database.sessions.listLive(account.id, clock.now())).length
    return { account, caller, secret: secret.reveal(), recovery: codes.map((code) => code.reveal()), signIn, live }
  }

  test('A-51 of many sign-ins with one code at the same time on two nodes, one gets a session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { secret, signIn, live } = await aProtectedPerson()
      const code = codeOfApp(secret, clock.now())
      const { won, codes } = await outcomes([0, 1, 2, 3].map((node) => signIn(code, node)))
      expect(won).toBe(1)
      expect([...new Set(codes)]).toEqual(['mfa_code_invalid'])
      expect(await live()).toBe(1)
    }
  })

  test('A-51 of many sign-ins with one recovery code at the same time on two nodes, one gets a session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { recovery, signIn, live } = await aProtectedPerson()
      const [code] = recovery
      const { won, codes } = await outcomes([0, 1, 2, 3].map((node) => signIn(code, node)))
      expect(won).toBe(1)
      expect([...new Set(codes)]).toEqual(['mfa_code_invalid'])
      expect(await live()).toBe(1)
    }
  })

  test('A-51 of a sign-in by password and one by link with one recovery code, one gets a session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { account, recovery, signIn, live } = await aProtectedPerson()
      const { text } = await nodes[0].makeLink(account.id)
      const [code] = recovery
      const byLink = nodes[1].sessions.signInByLink({ link: text.reveal(), code, ...place })
      expect(await outcomes([signIn(code, 0), byLink])).toEqual({ won: 1, codes: ['mfa_code_invalid'] })
      expect(await live()).toBe(1)
      expect((await database.mfa.find(account.id))?.recoveryHashes).toHaveLength(9)
    }
  })

  test('P72 the wrong codes of all nodes are counted together, also at the same time', async () => {
    const { secret, recovery, signIn, live } = await aProtectedPerson()
    const { won, codes } = await outcomes(Array.from({ length: 12 }, (_, node) => signIn('wrong', node)))
    expect(won).toBe(0)
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'mfa_code_invalid'),
      ...Array.from({ length: 7 }, () => 'rate_limited'),
    ])
    for (const node of [0, 1])
      for (const code of [codeOfApp(secret, clock.now()), recovery[0]])
        expect(await codeOfPromise(signIn(code, node))).toBe('rate_limited')
    expect(await live()).toBe(0)
  })

  test('A-51 a sign-in without a code never survives the confirmation of the second factor', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { account } = await aTenant(database)
      await database.passwords.replace(account.id, { from: null, to: passwordHash, keptSessionId: '' }, at(0))
      const caller: PersonCaller = { kind: 'person', account, sessionId: '', signedInByLinkAt: null }
      const { secret } = await nodes[0].mfa.start(caller, password)
      const signIns = [0, 1, 0, 1].map((node) =>
        nodes[node].sessions.signIn({ email: account.email, password, ...place }),
      )
      await Promise.allSettled([nodes[0].mfa.confirm(caller, codeOfApp(secret.reveal(), clock.now())), ...signIns])
      expect(await nodes[1].mfa.describe(caller)).toMatchObject({ isEnabled: true })
      expect(await database.sessions.listLive(account.id, clock.now())).toEqual([])
    }
  })

  test('A-51 the operator turns the second factor off without a code, which ends all sessions', async () => {
    const { account, caller, secret, signIn, live } = await aProtectedPerson()
    await signIn(codeOfApp(secret, clock.now()), 0)
    expect(await second.mfa.remove(account.id, clock.now())).toBe(true)
    expect(await live()).toBe(0)
    expect(await nodes[0].mfa.describe(caller)).toEqual({ isEnabled: false, recoveryCodesLeft: 0 })
    await signIn(undefined, 0)
    expect(await second.mfa.remove(account.id, clock.now())).toBe(false)
  })

  test('A-51 a secret that was moved to another account is not accepted', async () => {
    const [person, other] = [await aProtectedPerson(), await aProtectedPerson()]
    await database.sql(
      `update second_factor set sealed_secret = (select sealed_secret from second_factor where account_id = '${other.account.id}') where account_id = '${person.account.id}'`,
    )
    expect(await codeOfPromise(person.signIn(codeOfApp(other.secret, clock.now()), 0))).toBe('internal_error')
    await person.signIn(person.recovery[0], 0)
  })

  test('H16 neither the secret nor a recovery code is readable in the database', async () => {
    const people = [await aProtectedPerson(), await aProtectedPerson()]
    await people[0].signIn(codeOfApp(people[0].secret, clock.now()), 0)
    await people[1].signIn(people[1].recovery[0], 1)
    const dump = await dumpOf(kind, database)
    for (const { account, secret, recovery } of people) {
      expect(dump.includes(account.id)).toBe(true)
      const bytes = bytesOfBase32(secret)
      const canaries = [secret, bytes, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
      for (const code of recovery)
        canaries.push(code, code.replaceAll('-', ''), Buffer.from(code.replaceAll('-', ''), 'hex'))
      for (const canary of canaries) expect(dump.includes(canary)).toBe(false)
    }
  })
})

/** Returns the files of SQLite, or the text of every row of every table of PostgreSQL. */
async function dumpOf(kind: (typeof storeKinds)[number], { place, sql }: TestDatabase): Promise<Buffer> {
  if (kind === 'sqlite') {
    const folder = dirname(place.file)
    return Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))))
  }
  const tables = await sql(`select tablename as name from pg_tables where schemaname = 'public'`)
  const rows = await Promise.all(
    tables.map(({ name }) => sql(`select "${String(name)}"::text as row from "${String(name)}"`)),
  )
  return Buffer.from(
    rows
      .flat()
      .map(({ row }) => String(row))
      .join('\n'),
  )
}
