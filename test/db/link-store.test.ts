import { randomUUID } from 'node:crypto'
import type { Account, Link, LinkAnswer, Mail } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { anAccount, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('links on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const aPerson = async (): Promise<Account> => {
    const account = anAccount()
    await database.accounts.create(account)
    return account
  }
  const aLink = ({ id: accountId, email }: Account, seconds: number, changes: Partial<Link> = {}): Link => ({
    hash: randomUUID(),
    accountId,
    purpose: 'sign_in',
    email,
    createdAt: at(seconds),
    expiresAt: at(seconds + 900),
    usedAt: null,
    ...changes,
  })
  const aMail = (state: Mail['state'], seconds: number): Mail => ({
    id: randomUUID(),
    kind: 'sign-in-link',
    companyId: null,
    recipient: 'a@example.sk',
    state,
    messageId: '',
    content: '',
    createdAt: at(seconds),
    sentAt: null,
    usableUntil: at(seconds + 900),
  })
  const aRequest = async (seconds: number): Promise<string> => {
    const request = aMail('requested', seconds)
    await database.mails.create(request)
    return request.id
  }
  const anAnswer = (owner: Account, seconds: number, changes: Partial<Link> = {}): LinkAnswer => ({
    owner,
    link: aLink(owner, seconds, changes),
    mail: aMail('waiting', seconds),
    limits: { pauseStart: at(seconds - 60), liveMax: 5, hourStart: at(seconds - 3_600), hourMax: 10 },
  })
  /** Answers a new request. Returns true if the link and the mail were stored. */
  const answer = async (given: LinkAnswer): Promise<boolean> => {
    const requestId = await aRequest(0)
    await database.links.answer(requestId, given)
    expect(await database.mails.find(requestId)).toBeUndefined()
    return isStored(given)
  }
  const isStored = async ({ link, mail }: LinkAnswer): Promise<boolean> => {
    const found = [await database.links.find(link.hash), await database.mails.find(mail.id)].map(Boolean)
    expect(new Set(found).size).toBe(1)
    return found[0]
  }

  test('P97 of simultaneous answers, one is stored in a minute, and each request is answered once', async () => {
    const owner = await aPerson()
    const answers = Array.from({ length: 5 }, () => anAnswer(owner, 10))
    expect((await Promise.all(answers.map(answer))).filter(Boolean)).toHaveLength(1)
    const requestId = await aRequest(0)
    const again = [anAnswer(owner, 70), anAnswer(owner, 130)]
    await Promise.all(again.map((one) => database.links.answer(requestId, one)))
    expect((await Promise.all(again.map(isStored))).filter(Boolean)).toHaveLength(1)
  })

  test('P88 an address without an account gets neither link nor mail, and its request is deleted', async () => {
    const requestId = await aRequest(0)
    await database.links.answer(requestId, null)
    expect(await database.mails.find(requestId)).toBeUndefined()
  })

  test('P97 a newer link leaves the earlier ones usable, up to five, until one of them expires', async () => {
    const owner = await aPerson()
    const answers = [0, 60, 120, 180, 240, 300].map((seconds) => anAnswer(owner, seconds))
    const stored: boolean[] = []
    for (const one of answers) stored.push(await answer(one))
    expect(stored).toEqual([true, true, true, true, true, false])
    for (const { link } of answers.slice(0, 5)) expect((await database.links.find(link.hash))?.link.usedAt).toBeNull()
    expect(await answer(anAnswer(owner, 300, { purpose: 'reset_password' }))).toBe(true)
    expect(await answer(anAnswer(owner, 899))).toBe(false)
    expect(await answer(anAnswer(owner, 900))).toBe(true)
  })

  test('P97 an account gets at most ten mails with links of a kind in an hour', async () => {
    const owner = await aPerson()
    const short = (seconds: number) => anAnswer(owner, seconds, { expiresAt: at(seconds + 60) })
    for (let round = 0; round < 10; round += 1) expect(await answer(short(round * 60))).toBe(true)
    expect(await answer(short(3_599))).toBe(false)
    expect(await answer(anAnswer(owner, 3_599, { purpose: 'reset_password' }))).toBe(true)
    expect(await answer(short(3_600))).toBe(true)
  })

  test('P97 the use of a link ends all others of its purpose, and no others', async () => {
    const owner = await aPerson()
    const verify = { purpose: 'verify_email' } as const
    const links = [aLink(owner, 0, verify), aLink(owner, 1, verify), aLink(owner, 0, { purpose: 'reset_password' })]
    for (const link of links) await database.links.create(link)
    await database.emails.verify({ linkHash: links[0].hash, keptHash: null }, at(2))
    const found = await Promise.all(links.map(({ hash }) => database.links.find(hash)))
    expect(found.map((one) => one?.link.usedAt ?? null)).toEqual([at(2), at(2), null])
    expect(await codeOfPromise(database.emails.verify({ linkHash: links[1].hash, keptHash: null }, at(3)))).toBe(
      'invalid_token',
    )
  })

  test('P97 D128 A-56 nothing is stored for an account that was blocked, deleted, renamed or verified meanwhile', async () => {
    const set = (id: string, change: string) => database.sql(`update account set ${change} where id = '${id}'`)
    for (const change of [
      ({ id }: Account) => database.accounts.block(id, at(1)),
      ({ id }: Account) => database.ownAccounts.delete(id, null, at(1)),
      ({ id, email }: Account) => set(id, `email = 'new-${email}'`),
      ({ id }: Account) => set(id, 'email_verified = not email_verified'),
    ]) {
      const owner = await aPerson()
      await change(owner)
      expect(await answer(anAnswer(owner, 2))).toBe(false)
      const { link, mail } = anAnswer(owner, 2, { purpose: 'change_email' })
      const options = { owner, pauseStart: at(0) }
      expect(await codeOfPromise(database.links.createAndMail(link, [mail], options))).toBe('account_inactive')
      expect(await database.links.find(link.hash)).toBeUndefined()
    }
  })

  test('the sweep deletes links that expired before the given time, in batches', async () => {
    const owner = await aPerson()
    const links = [0, 1, 2].map((seconds) => aLink(owner, seconds, { expiresAt: at(seconds - 100_000) }))
    for (const link of links) await database.links.create(link)
    const left = async (): Promise<number> =>
      (await Promise.all(links.map(({ hash }) => database.links.find(hash)))).filter(Boolean).length
    for (const count of [2, 1, 1]) {
      await database.links.sweep(at(2 - 100_000), 1)
      expect(await left()).toBe(count)
    }
  })
})
