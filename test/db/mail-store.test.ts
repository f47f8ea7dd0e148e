import { randomUUID } from 'node:crypto'
import type { Mail } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('mails on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const aMail = (changes: Partial<Mail> = {}): Mail => {
    const id = randomUUID()
    return {
      id,
      kind: 'sign-in-link',
      recipient: 'a@example.sk',
      state: 'waiting',
      messageId: `<${id}@example.sk>`,
      content: 'sealed',
      createdAt: at(0),
      sentAt: null,
      ...changes,
    }
  }
  const jobs = async (mail: Mail): Promise<number> =>
    (await database.sql("select payload from job where kind = 'send-mail'")).filter((row) =>
      JSON.stringify(row).includes(mail.id),
    ).length
  const aLink = (accountId: string, seconds: number) => ({
    hash: randomUUID(),
    accountId,
    purpose: 'sign_in' as const,
    email: null,
    createdAt: at(seconds),
    expiresAt: at(seconds + 900),
    usedAt: null,
  })

  test('D129 a waiting mail is stored together with the job that sends it, other mails without a job', async () => {
    for (const [state, count] of [
      ['waiting', 1],
      ['kept', 0],
      ['discarded', 0],
    ] as const) {
      const mail = aMail({ state })
      await database.mails.create(mail)
      expect(await database.mails.find(mail.id)).toEqual(mail)
      expect(await jobs(mail)).toBe(count)
    }
  })

  test('H16 a sent mail loses its content, and stays in the list', async () => {
    const mail = aMail({ createdAt: at(5) })
    await database.mails.create(mail)
    await database.mails.markSent(mail.id, at(6))
    expect(await database.mails.find(mail.id)).toEqual({ ...mail, state: 'sent', content: '', sentAt: at(6) })
    await database.mails.markSent(mail.id, at(7))
    expect((await database.mails.newest(1))[0]).toMatchObject({ id: mail.id, sentAt: at(6) })
  })

  test('A-48 of simultaneous requests for a link, one is mailed, and its link is the one that works', async () => {
    const { account } = await aTenant(database)
    const requests = Array.from({ length: 5 }, () => ({ link: aLink(account.id, 10), mail: aMail() }))
    await Promise.all(requests.map(({ link, mail }) => database.links.createAndMail(link, [mail], at(0))))
    const found = await Promise.all(
      requests.map(async ({ link, mail }) => [
        (await database.links.find(link.hash)) !== undefined,
        (await database.mails.find(mail.id))?.state,
      ]),
    )
    expect(found.filter(([isLive]) => isLive)).toEqual([[true, 'waiting']])
    expect(found.filter(([, state]) => state === 'waiting')).toHaveLength(1)
  })

  test('the sweep deletes old mails and keeps newer ones', async () => {
    const [old, newer] = [aMail({ createdAt: at(1) }), aMail({ createdAt: at(20) })]
    for (const mail of [old, newer]) await database.mails.create(mail)
    await database.mails.sweep(at(10))
    expect(await database.mails.find(old.id)).toBeUndefined()
    expect(await database.mails.find(newer.id)).toBeDefined()
  })
})
