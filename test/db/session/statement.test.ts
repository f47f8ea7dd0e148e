import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase, Session } from '../../../db/session/database.ts'
import { openPostgresDatabase } from '../../../db/postgres/database.ts'
import { openSqliteDatabase } from '../../../db/sqlite/database.ts'
import { statement } from '../../../db/session/statement.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { createTestPlace, storeKinds, type TestPlace } from '../../support/test-database.ts'

const limits = { deadlineMilliseconds: 5_000, waitingMax: 10 }

describe.each(storeKinds)('a statement on %s', (kind) => {
  let opened: TestPlace
  let database: OpenedDatabase
  beforeEach(async () => {
    opened = await createTestPlace(kind)
    const { url, file } = opened.place
    database = url
      ? await openPostgresDatabase({ clock: systemClock }, url, { ...limits, connectionsMax: 1 })
      : await openSqliteDatabase({ clock: systemClock, onBroken: () => {} }, file, {
          ...limits,
          togetherMax: 8,
          bytesTogetherMax: 2 ** 20,
        })
  })
  afterEach(async () => {
    await database.close()
    await opened.remove()
  })

  type EventRow = Session['tables']['event']['$inferInsert']
  const at = new Date('2026-11-21T10:00:00.123Z')

  test('is built once per combination of given fields, and runs with the values of each call', async () => {
    let built = 0
    const insert = statement(({ query, tables: { event } }, row: EventRow) => {
      built += 1
      return query
        .insert(event)
        .values(row)
        .returning({ what: event.what, at: event.at, detail: event.detail, reason: event.reason })
    })
    const write = (row: Partial<EventRow>): Promise<unknown> =>
      database.withTransaction((tx) => insert(tx, { at, what: 'one', actor: 'service', ...row }))
    expect(await write({})).toEqual([{ what: 'one', at, detail: null, reason: null }])
    expect(await write({ what: 'two', at: new Date(0) })).toEqual([
      { what: 'two', at: new Date(0), detail: null, reason: null },
    ])
    expect(built).toBe(1)
    expect(await write({ detail: 'given' })).toEqual([{ what: 'one', at, detail: 'given', reason: null }])
    expect(await write({ detail: null, reason: 'why' })).toEqual([{ what: 'one', at, detail: null, reason: 'why' }])
    expect(await write({ detail: 'again' })).toEqual([{ what: 'one', at, detail: 'again', reason: null }])
    expect(built).toBe(3)
  })

  test('writes JSON unchanged, a null time as null, and a column whose value is undefined with its default', async () => {
    const insert = statement(({ query, tables: { alarm } }, row: Session['tables']['alarm']['$inferInsert']) =>
      query.insert(alarm).values(row).returning({ inside: alarm.inside }),
    )
    const [made] = await database.withTransaction((tx) => insert(tx, { name: 'test', at, inside: { deep: [1, null] } }))
    expect(made).toEqual({ inside: { deep: [1, null] } })
    const insertJob = statement(({ query, tables: { job } }, row: Session['tables']['job']['$inferInsert']) =>
      query.insert(job).values(row).returning({ dueAt: job.dueAt, attempts: job.attempts }),
    )
    const rows = await database.withTransaction((tx) =>
      insertJob(tx, { kind: 'k', payload: {}, state: 'waiting', enqueuedAt: at, dueAt: null, attempts: undefined }),
    )
    expect(rows).toEqual([{ dueAt: null, attempts: 0 }])
  })

  test('reads a whole table beside a single column, as the builder does', async () => {
    const build = ({ query, tables: { event } }: Session) => query.select({ event, what: event.what }).from(event)
    await database.withTransaction((tx) =>
      tx.query.insert(tx.tables.event).values({ at, what: 'mark', actor: 'company' }),
    )
    const rows = await database.read((session) => statement(build)(session, {}))
    expect(rows).toEqual([{ event: expect.objectContaining({ at, actor: 'company' }), what: 'mark' }])
    expect(rows).toEqual(await database.read(async (session) => build(session)))
  })

  test('works in read sessions and in transactions', async () => {
    const select = statement(({ query, tables: { event } }, { what }: { readonly what: string }) =>
      query.select({ actor: event.actor }).from(event).where(eq(event.what, what)),
    )
    await database.withTransaction((tx) =>
      tx.query.insert(tx.tables.event).values({ at, what: 'mark', actor: 'company' }),
    )
    expect(await database.read((session) => select(session, { what: 'mark' }))).toEqual([{ actor: 'company' }])
    expect(await database.withTransaction((tx) => select(tx, { what: 'mark' }))).toEqual([{ actor: 'company' }])
    expect(await database.read((session) => select(session, { what: 'other' }))).toEqual([])
  })
})
