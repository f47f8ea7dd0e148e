import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSecretBox } from '../../../../engine/crypto/secret/secret-box.ts'
import { housekeep, housekeeping } from '../../../../engine/operator/housekeeping/housekeep.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { aKeptMail, anAccount, anApiKey, aTenant } from '../../../support/store-builder.ts'
import { storeKinds, openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'

describe.each(storeKinds)('housekeeping on %s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
  })
  afterEach(() => database.close())

  const hour = 3_600_000
  const period = 300_000
  const now = new Date(Math.floor(Date.now() / period) * period + 1_000) // payloads are dated by the database clock
  const settings = {
    alarmDays: 7,
    mailDays: 30,
    securityEventDays: 90,
    mlsMissingAfterSeconds: 1_500,
    rules: { reportsStatistics: false },
  }
  const log = (): void => {}
  const secretBox = createSecretBox({ random: systemRandom }, [new Secret<Uint8Array>(randomBytes(32))], 'local')
  const run = (at = now): Promise<void> =>
    housekeep({
      ...database,
      log,
      secretBox,
      settings,
      taxAuthority: null,
      clock: { now: () => at, monotonic: () => 0, after: () => () => undefined, wait: async () => {} },
    })
  const jobs = async (): Promise<unknown> =>
    (await database.sql("select dedupe_key from job where kind = 'housekeep' order by dedupe_key")).map(
      (row) => row.dedupe_key,
    )
  const keyOf = (at: Date): string => `housekeep:${new Date(Math.floor(at.getTime() / period) * period).toISOString()}`

  test('each run schedules the next, and each five-minute window has only one job', async () => {
    await Promise.all([
      database.jobs.enqueue(housekeeping(now)),
      database.jobs.enqueue(housekeeping(new Date(now.getTime() + 1_000))),
    ])
    expect(await jobs()).toEqual([keyOf(now)])
    await Promise.all([run(), run()])
    const next = new Date(now.getTime() + period)
    expect(await jobs()).toEqual([keyOf(now), keyOf(next)])
    expect(housekeeping(now, 1).delayMilliseconds).toBe(Math.floor(next.getTime() / period) * period - now.getTime())
    expect(housekeeping(now).delayMilliseconds).toBeUndefined()
  })

  test('D90 a stored payload to which no record refers is removed after a day', async () => {
    const forgotten = await database.payloads.write()
    await forgotten.append(Buffer.from('forgotten'))
    await run()
    expect(await database.payloads.read(forgotten.payloadId)).toBeDefined()
    await run(new Date(now.getTime() + 25 * hour))
    expect(await database.payloads.read(forgotten.payloadId)).toBeUndefined()
  })

  test('P103 A-25 a revoked key is deleted a day after it can no longer be restored', async () => {
    const { account } = await aTenant(database)
    const key = anApiKey(account.id)
    await database.keys.create(key, 50)
    await database.keys.revoke(account.id, key.id, now)
    await run(new Date(now.getTime() + 8 * 24 * hour))
    expect(await database.keys.find(key.id)).toBeDefined()
    await run(new Date(now.getTime() + 8 * 24 * hour + 1))
    expect(await database.keys.find(key.id)).toBeUndefined()
  })

  test('P88 P97 links and requests are deleted a day after they expired, unverified accounts after 30 days', async () => {
    const day = 24 * hour
    const account = anAccount({ emailVerified: false, createdAt: now })
    await database.accounts.create(account)
    const times = { createdAt: now, expiresAt: now, usedAt: null }
    const link = { hash: 'expired', accountId: account.id, purpose: 'verify_email', email: null, ...times } as const
    await database.links.create(link)
    await database.mails.create({ ...aKeptMail(), id: 'request', state: 'requested', createdAt: now })
    const left = async (): Promise<readonly boolean[]> =>
      [
        await database.links.find('expired'),
        await database.mails.find('request'),
        await database.accounts.findByEmail(account.email),
      ].map(Boolean)
    await run(new Date(now.getTime() + day))
    expect(await left()).toEqual([true, true, true])
    await run(new Date(now.getTime() + day + 1))
    expect(await left()).toEqual([false, false, true])
    await run(new Date(now.getTime() + 30 * day))
    expect(await left()).toEqual([false, false, true])
    await run(new Date(now.getTime() + 30 * day + 1))
    expect(await left()).toEqual([false, false, false])
  })

  test('the record of a revoked access token is removed once the token has expired', async () => {
    await database.tokens.denyAccessToken('dead', new Date(now.getTime() - 1))
    await database.tokens.denyAccessToken('alive', new Date(now.getTime() + hour))
    await run()
    expect(await database.sql('select token_id from denied_access_token')).toEqual([{ token_id: 'alive' }])
  })

  test('D100 alarms older than the configured age are removed, except those whose cause still exists', async () => {
    const day = 24 * hour
    for (const age of [8 * day, 7 * day + 1, 7 * day, 0])
      await database.alarms.raise({ name: `old-${age}`, at: new Date(now.getTime() - age), inside: {} })
    await database.alarms.replace('standing', { at: new Date(now.getTime() - 30 * day), inside: {} })
    await run()
    expect((await database.alarms.summary(new Date(0))).map(({ name }) => name)).toEqual([
      'old-0',
      `old-${7 * day}`,
      'standing',
    ])
  })

  test('security events older than the configured age are removed', async () => {
    const day = 24 * hour
    for (const age of [91 * day, 90 * day + 1, 90 * day, 0])
      await database.inbound.recordSecurityEvent({
        code: `old-${age}`,
        messageId: null,
        signerSeat: null,
        at: new Date(now.getTime() - age),
      })
    await run()
    expect(await database.sql('select code from security_event order by at')).toEqual([
      { code: `old-${90 * day}` },
      { code: 'old-0' },
    ])
  })

  test('P92 invitations and transfers are removed 30 days after they expired', async () => {
    const day = 24 * hour
    const { account, company } = await aTenant(database)
    const shared = { companyId: company.id, createdAt: now, expiresAt: now }
    for (const [index, age] of [31 * day, 29 * day].entries()) {
      const expiresAt = new Date(now.getTime() - age)
      const invitation = { ...shared, expiresAt, email: `${index}@example.sk`, hash: String(index), endedAt: null }
      await database.invitations.create(
        { ...invitation, id: String(index), role: 'member', inviterId: account.id },
        { membersMax: 50, mailedBefore: now, mail: aKeptMail() },
      )
      await database.transfers.create(
        {
          ...shared,
          expiresAt,
          email: 'a@example.sk',
          hash: String(index),
          id: String(index),
          ownerId: account.id,
          companyVersion: 0,
          outcome: null,
        },
        { mailedBefore: now, mail: aKeptMail() },
      )
    }
    await run()
    expect(await database.sql('select id from invitation')).toEqual([{ id: '1' }])
    expect(await database.sql('select id from transfer')).toEqual([{ id: '1' }])
  })

  test('a run in which a removal fails reports the error, and the next run is still scheduled', async () => {
    const failing = { sweep: () => Promise.reject(new Error('out')) }
    await expect(
      housekeep({
        ...database,
        log,
        secretBox,
        settings,
        taxAuthority: null,
        tokens: failing,
        clock: { now: () => now, monotonic: () => 0, after: () => () => undefined, wait: async () => {} },
      }),
    ).rejects.toThrow('out')
    expect(await jobs()).toEqual([keyOf(new Date(now.getTime() + period))])
  })
})
