import { randomBytes } from 'node:crypto'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import { createSecretBox, Secret, systemClock, systemRandom, type SecretBox } from '@cornerpost/engine'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { secretPlace } from '../../engine/customer/mfa/second-factor.ts'
import { reseal } from '../../engine/operator/housekeeping/reseal.ts'
import type { LogLine } from '../../engine/primitive/log-field.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aKeptMail, anAccount, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

const [formerKey, newKey] = [1, 2].map(() => new Secret<Uint8Array>(randomBytes(32)))
const boxOf = (...keys: readonly Secret<Uint8Array>[]): SecretBox =>
  createSecretBox({ random: systemRandom }, [keys[0], ...keys.slice(1)], 'local')
const [former, replaced, done] = [boxOf(formerKey), boxOf(newKey, formerKey), boxOf(newKey)]
const mails = 250
const factors = 20

describe.each(storeKinds)('H16 P111 stored secrets after the master key was replaced, on %s', (kind) => {
  let database: TestDatabase
  let second: OpenDatabase
  let ids: { readonly mails: readonly string[]; readonly accounts: readonly string[] }
  const lines: LogLine[] = []

  const placeOf = (rowId: string) => ({ table: 'mail', column: 'content', rowId })
  const run = (stores: Partial<OpenDatabase> = {}, secretBox = replaced): Promise<void> =>
    reseal({ ...database, ...stores, secretBox, clock: systemClock, log: (line) => void lines.push(line) })
  const marks = async (): Promise<Record<string, number>> =>
    Object.fromEntries(await database.sealedTexts.countByMark())
  /** The texts of all secrets, as a box opens them. */
  const open = async (box: SecretBox): Promise<readonly string[]> => {
    const texts = []
    for (const id of ids.mails) texts.push(box.open((await database.mails.find(id))!.content, placeOf(id)).reveal())
    for (const id of ids.accounts)
      texts.push(box.open((await database.mfa.find(id))!.sealedSecret, secretPlace(id)).reveal())
    return texts
  }

  beforeEach(async () => {
    lines.length = 0
    database = await openTestDatabase(kind)
    second = await openDatabase({ clock: systemClock, log: () => {} }, { ...database.place, use: 'oneShot' })
    const kept = Array.from({ length: mails }, () => aKeptMail())
    for (const mail of kept)
      await database.mails.create({ ...mail, content: former.seal(new Secret(`mail ${mail.id}`), placeOf(mail.id)) })
    await database.mails.create(aKeptMail()) // its content was deleted
    const accounts = Array.from({ length: factors }, () => anAccount())
    for (const account of accounts) {
      await database.accounts.create(account)
      const sealedSecret = former.seal(new Secret(`app ${account.id}`), secretPlace(account.id))
      await database.mfa.start({ accountId: account.id, sealedSecret, startedAt: at(0) })
    }
    ids = { mails: kept.map(({ id }) => id), accounts: accounts.map(({ id }) => id) }
  })
  afterEach(async () => {
    await second.close()
    await database.close()
  })
  const texts = (): readonly string[] => [
    ...ids.mails.map((id) => `mail ${id}`),
    ...ids.accounts.map((id) => `app ${id}`),
  ]

  test('all of them are sealed again with the current key, and no column of the database names the former one', async () => {
    expect(await marks()).toEqual({ [former.marks[0]]: mails + factors })
    expect(await open(replaced)).toEqual(texts())
    await run()
    expect(await marks()).toEqual({ [done.marks[0]]: mails + factors })
    expect(await open(done)).toEqual(texts())
    for (const table of ['mail', 'second_factor'])
      expect(JSON.stringify(await database.sql(`select * from ${table}`))).not.toContain(former.marks[0])
    expect(lines).toEqual([])
  })

  test('nothing is written while the settings name one key', async () => {
    const before = await database.sql('select id, content from mail order by id')
    await run({}, former)
    expect(await database.sql('select id, content from mail order by id')).toEqual(before)
  })

  test('two nodes seal them at the same time, and a run that breaks off is continued by the next one', async () => {
    let batches = 0
    const breaking = {
      ...database.sealedTexts,
      replace: (batch: Parameters<typeof database.sealedTexts.replace>[0]) =>
        (batches += 1) > 1 ? Promise.reject(new Error('killed')) : database.sealedTexts.replace(batch),
    }
    await expect(run({ sealedTexts: breaking })).rejects.toThrow('killed')
    expect(await marks()).toEqual({ [former.marks[0]]: mails + factors - 100, [done.marks[0]]: 100 })
    expect(await open(replaced)).toEqual(texts())
    await Promise.all([run(), run({ sealedTexts: second.sealedTexts })])
    expect(await marks()).toEqual({ [done.marks[0]]: mails + factors })
    expect(await open(done)).toEqual(texts())
  })

  test('two nodes with different current keys do no harm, and the last one to change ends it', async () => {
    const opposite = boxOf(formerKey, newKey)
    await Promise.all([run(), run({ sealedTexts: second.sealedTexts }, opposite)])
    for (const box of [replaced, opposite]) expect(await open(box)).toEqual(texts())
    await run()
    expect(await marks()).toEqual({ [done.marks[0]]: mails + factors })
    expect(await open(done)).toEqual(texts())
  })

  test('a secret that changes after it was read stays as it was changed', async () => {
    const [accountId] = ids.accounts
    const changed = former.seal(new Secret('changed'), secretPlace(accountId))
    const late = {
      ...database.sealedTexts,
      replace: async (batch: Parameters<typeof database.sealedTexts.replace>[0]) => {
        if (batch.some(({ place }) => place.rowId === accountId))
          await database.mfa.start({ accountId, sealedSecret: changed, startedAt: at(1) })
        await database.sealedTexts.replace(batch)
      },
    }
    await run({ sealedTexts: late })
    expect((await database.mfa.find(accountId))?.sealedSecret).toBe(changed)
    expect(await marks()).toEqual({ [former.marks[0]]: 1, [done.marks[0]]: mails + factors - 1 })
  })

  test('a damaged secret does not hold up the others, and is never replaced', async () => {
    const [damaged] = [...ids.mails].sort()
    await database.sql(`update mail set content = '${former.marks[0]}AAAA' where id = '${damaged}'`)
    await run()
    expect(await marks()).toEqual({ [former.marks[0]]: 1, [done.marks[0]]: mails + factors - 1 })
    expect((await database.mails.find(damaged))?.content).toBe(`${former.marks[0]}AAAA`)
  })

  test('a missing key raises one standing alarm, which ends once the settings name the key again', async () => {
    await run({}, done)
    await run({}, done)
    const alarms = await database.alarms.summary(at(0))
    expect(alarms).toMatchObject([
      { name: 'master_key_missing', times: 1, inside: { texts: mails + factors, keys: 1 } },
    ])
    expect(lines.map(({ alarm }) => alarm)).toEqual(['master_key_missing'])
    await run()
    expect(await database.alarms.summary(at(0))).toEqual([])
  })

  test('A-51 a second factor is confirmed although its secret was sealed again meanwhile, but not an earlier start', async () => {
    const [first, other] = await Promise.all(ids.accounts.slice(0, 2).map((id) => database.mfa.find(id)))
    const change = { code: { kind: 'oneTime', step: 1 }, recoveryHashes: ['a'], keptSessionId: '' } as const
    await run()
    await database.mfa.confirm(first!, change, at(2))
    expect((await database.mfa.find(first!.accountId))?.confirmedAt).toEqual(at(2))
    await database.mfa.start(other!) // at the same instant as the first start
    expect(await codeOfPromise(database.mfa.confirm(other!, change, at(2)))).toBe('mfa_not_started')
  })
})
