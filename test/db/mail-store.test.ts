import { randomUUID } from 'node:crypto'
import type { Mail } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at } from '../support/store-builder.ts'
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
      companyId: null,
      recipient: 'a@example.sk',
      state: 'waiting',
      messageId: `<${id}@example.sk>`,
      content: 'sealed',
      createdAt: at(0),
      sentAt: null,
      usableUntil: null,
      ...changes,
    }
  }
  const jobsOf = async (mail: Mail): Promise<readonly unknown[]> =>
    (await database.sql('select kind, payload from job'))
      .filter((row) => JSON.stringify(row).includes(mail.id))
      .map((row) => row.kind)

  test('D129 P88 a waiting mail and a request are stored together with their jobs, other mails without a job', async () => {
    for (const [state, kinds] of [
      ['waiting', ['send-mail']],
      ['requested', ['mail-link']],
      ['kept', []],
    ] as const) {
      const mail = aMail({ state })
      await database.mails.create(mail)
      expect(await database.mails.find(mail.id)).toEqual(mail)
      expect(await jobsOf(mail)).toEqual(kinds)
    }
  })

  test('H16 a sent mail loses its content, and stays in the list', async () => {
    const mail = aMail({ createdAt: at(5) })
    await database.mails.create(mail)
    await database.mails.end(mail.id, 'sent', at(6))
    expect(await database.mails.find(mail.id)).toEqual({ ...mail, state: 'sent', content: '', sentAt: at(6) })
    await database.mails.end(mail.id, 'expired', at(7))
    expect((await database.mails.newest(1))[0]).toMatchObject({ id: mail.id, state: 'sent', sentAt: at(6) })
  })

  test('P88 a request is not listed, and is deleted after a while, in batches', async () => {
    const requests = [1, 2, 3].map((seconds) => aMail({ state: 'requested', createdAt: at(seconds) }))
    await database.mails.sweepRequests(at(1), 100)
    for (const request of requests) await database.mails.create(request)
    expect((await database.mails.newest(100)).filter(({ state }) => state === 'requested')).toEqual([])
    const left = async (): Promise<number> =>
      (await Promise.all(requests.map(({ id }) => database.mails.find(id)))).filter(Boolean).length
    await database.mails.sweepRequests(at(3), 1)
    expect(await left()).toBe(2)
    await database.mails.sweepRequests(at(3), 1)
    await database.mails.sweepRequests(at(3), 1)
    expect(await left()).toBe(1)
  })

  test('the sweep deletes old mails and keeps newer ones', async () => {
    const [old, newer] = [aMail({ createdAt: at(1) }), aMail({ createdAt: at(20) })]
    for (const mail of [old, newer]) await database.mails.create(mail)
    await database.mails.sweep(at(10))
    expect(await database.mails.find(old.id)).toBeUndefined()
    expect(await database.mails.find(newer.id)).toBeDefined()
  })
})
