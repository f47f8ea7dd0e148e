import { randomUUID } from 'node:crypto'
import type { Draft } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { aDraft, aTenant, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

const limits = { liveMax: 3, bytesMax: 100 }

describe.each(storeKinds)('drafts on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const create = (draft: Draft): Promise<Draft> =>
    database.drafts.create(draft, { bytes: Buffer.alloc(draft.size, 'x'), ...limits })

  test('P119 returns a draft and its bytes as they were stored', async () => {
    const draft = aDraft(await aTenant(database))
    expect(await create(draft)).toEqual(draft)
    expect(await database.drafts.find(draft.id)).toEqual(draft)
    expect(Buffer.from((await database.drafts.readBytes(draft.id))!)).toEqual(Buffer.alloc(10, 'x'))
    expect(await database.drafts.find('unknown')).toBeUndefined()
  })

  test('P119 the number of live drafts of a company and their bytes are limited, also if they arrive at once', async () => {
    const tenant = await aTenant(database)
    const created = await Promise.allSettled(Array.from({ length: 8 }, () => create(aDraft(tenant))))
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await codeOfPromise(create(aDraft(tenant)))).toBe('drafts_full')
    const later = { createdAt: at(3_600), expiresAt: at(7_200) }
    await create(aDraft(tenant, { ...later, size: 100 }))
    expect(await codeOfPromise(create(aDraft(tenant, { ...later, size: 1 })))).toBe('drafts_full')
  })

  test('P119 the same bytes of the same key have one draft while it lives', async () => {
    const draft = aDraft(await aTenant(database))
    const again = { ...draft, id: randomUUID().replaceAll('-', '') }
    await create(draft)
    expect((await create(again)).id).toBe(draft.id)
    expect((await create({ ...again, createdAt: at(3_600), expiresAt: at(7_200) })).id).toBe(again.id)
  })

  test('P119 of two questions and two decisions at once, one of each takes place', async () => {
    const tenant = await aTenant(database)
    const draft = aDraft(tenant)
    await create(draft)
    const options = { client: null, at: at(1), expiresAt: at(601), askedMax: 1, dayMax: 200 }
    await Promise.all([database.drafts.ask(draft.id, options), database.drafts.ask(draft.id, options)])
    const declined = await Promise.allSettled(
      [1, 2, 3].map(() => database.drafts.decline(draft.id, tenant.account.id, at(2))),
    )
    expect(declined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const events = await database.sql(`select what from event where detail like '${draft.id}%' order by id`)
    expect(events.map(({ what }) => what)).toEqual(['draft_prepared', 'draft_asked', 'draft_declined'])
  })

  test('P138 a key asks about as many drafts on a day as it may, and the sweep deletes the counts of past days', async () => {
    const tenant = await aTenant(database)
    const options = {
      client: null,
      at: at(1),
      expiresAt: at(601),
      askedMax: 20,
      dayMax: 1,
    }
    const first = aDraft(tenant)
    const second = aDraft(tenant, { keyId: first.keyId })
    for (const draft of [first, second]) await create(draft)
    const asked = await Promise.all(
      [first, second].map(({ id }) =>
        database.drafts.ask(id, options).then(
          ({ state }) => state,
          (error) => error.code,
        ),
      ),
    )
    expect(new Set(asked)).toEqual(new Set(['asked', 'rate_limited']))
    const countDays = async (): Promise<number> =>
      Number((await database.sql(`select count(*) as days from key_day where key_id = '${first.keyId}'`))[0]['days'])
    expect(await countDays()).toBe(1)
    await database.drafts.sweep({ ended: at(1), forgotten: at(1), limit: 10 })
    expect(await countDays()).toBe(1)
    await database.drafts.sweep({ ended: at(1), forgotten: at(2 * 24 * 3_600), limit: 10 })
    expect(await countDays()).toBe(0)
  })

  test('P119 the sweep deletes the bytes of drafts that ended, and later the drafts', async () => {
    const tenant = await aTenant(database)
    const [old, fresh] = [aDraft(tenant, { expiresAt: at(10) }), aDraft(tenant)]
    for (const draft of [old, fresh]) await create(draft)
    await database.drafts.sweep({ ended: at(11), forgotten: at(10), limit: 10 })
    expect([await database.drafts.find(old.id), await database.drafts.readBytes(old.id)]).toEqual([old, undefined])
    await database.drafts.sweep({ ended: at(11), forgotten: at(11), limit: 10 })
    expect(await database.drafts.find(old.id)).toBeUndefined()
    expect(await database.drafts.readBytes(fresh.id)).toBeDefined()
  })

  test('P-23 P119 a company is deleted with its drafts', async () => {
    const tenant = await aTenant(database)
    const draft = aDraft(tenant)
    await create(draft)
    await database.sql(`update company set status = 'inactive' where id = '${tenant.company.id}'`)
    await database.companies.delete(tenant.company.id, tenant.account.id, 0)
    expect(await database.drafts.find(draft.id)).toBeUndefined()
  })
})
