import type { DocumentOverviewStore, DocumentRecord, Place, RecordFilter, RecordState } from '@cornerpost/engine'
import { aliasedTable, and, count, desc, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Database, Session } from '../session/database.ts'
import { statement, together } from '../session/statement.ts'
import { matches, recordColumns } from './document-log-store.ts'
import { searchKey } from './search-key.ts'

/**
 * Creates the store that reads the documents of several companies at once. Each company is asked for its own newest
 * documents, which an index has in order; the answers are then merged.
 */
export function createDocumentOverviewStore({ read }: Database): DocumentOverviewStore {
  return {
    newest: (companyIds, { states, ...filter }, { before, limit }) =>
      read(async (session) => {
        const { createdFrom, createdBefore, direction } = filter
        const window = { createdFrom, createdBefore, at: before?.at, id: before?.id, limit }
        const asked = companyIds.flatMap((companyId) =>
          states === undefined
            ? selectNewest(session, { companyId, direction, ...window })
            : states.map((state) => selectNewest(session, { companyId, state, ...window })),
        )
        return readPlaces(session, await together(asked), limit)
      }),
    count: (companyIds, filter, max) =>
      read(async (session) => {
        const { document } = session.tables
        const found = session.query
          .select({ id: document.id })
          .from(document)
          .where(and(inArray(document.companyId, [...companyIds]), matches(session, filter)))
          .limit(max)
          .as('found')
        const [counted] = await session.query.select({ total: count() }).from(found)
        return counted?.total ?? 0
      }),
    unresolved: (companyIds, createdFrom, limit) =>
      read(async (session) => {
        const asked = companyIds.map((companyId) => selectUnresolved(session, { companyId, createdFrom, limit }))
        return readPlaces(session, await together(asked), limit)
      }),
    search: (companyIds, text, limit) =>
      read(async (session) => {
        const key = searchKey(text)
        if (key === '') return []
        const range = { from: key, to: `${key}\u{10ffff}`, limit }
        const asked = companyIds.flatMap((companyId) => [
          selectByNumber(session, { companyId, ...range }),
          selectByCounterparty(session, { companyId, ...range }),
        ])
        return readPlaces(session, await together(asked), limit)
      }),
  }
}

interface NewestRequest {
  readonly companyId: string
  readonly state?: RecordState
  readonly direction?: RecordFilter['direction'] | undefined
  readonly createdFrom: Date | undefined
  readonly createdBefore: Date | undefined
  /** place after which the list begins */
  readonly at: Date | undefined
  readonly id: string | undefined
  readonly limit: number
}

const selectNewest = statement(
  (session, { companyId, state, direction, createdFrom, createdBefore, at, id, limit }: NewestRequest) => {
    const { document } = session.tables
    return session.query
      .select({ id: document.id, at: document.createdAt })
      .from(document)
      .where(
        and(
          eq(document.companyId, companyId),
          state && eq(document.state, state),
          matches(session, { direction, createdFrom, createdBefore }),
          at && sql`(${document.createdAt}, ${document.id}) < (${sql.param(at, document.createdAt)}, ${id})`,
        ),
      )
      .orderBy(desc(document.createdAt), desc(document.id))
      .limit(limit)
  },
)

const selectUnresolved = statement(
  (
    session,
    {
      companyId,
      createdFrom,
      limit,
    }: { readonly companyId: string; readonly createdFrom: Date; readonly limit: number },
  ) => {
    const { document } = session.tables
    const another = aliasedTable(document, 'another')
    const { kind, seller, number } = document
    const sameNumber = and(eq(another.kind, kind), eq(another.seller, seller), eq(another.number, number))
    const holder = session.query
      .select({ id: another.id })
      .from(another)
      .where(and(eq(another.companyId, companyId), sameNumber, sql`${another.holdsNumber}`))
    return session.query
      .select({ id: document.id, at: document.createdAt })
      .from(document)
      .where(
        and(
          eq(document.companyId, companyId),
          sql`${document.state} in ('failed', 'rejected')`,
          gte(document.createdAt, sql.param(createdFrom, document.createdAt)),
          notExists(holder),
        ),
      )
      .orderBy(desc(document.createdAt), desc(document.id))
      .limit(limit)
  },
)

interface KeyRange {
  readonly companyId: string
  readonly from: string
  readonly to: string
  readonly limit: number
}

const selectByNumber = selectByKey('numberKey')
const selectByCounterparty = selectByKey('counterpartyKey')

function selectByKey(column: 'numberKey' | 'counterpartyKey') {
  return statement(({ query, tables: { document } }, { companyId, from, to, limit }: KeyRange) => {
    const key = document[column]
    return query
      .select({ id: document.id, at: document.createdAt })
      .from(document)
      .where(and(eq(document.companyId, companyId), gte(key, from), lt(key, to)))
      .orderBy(desc(key), desc(document.createdAt), desc(document.id))
      .limit(limit)
  })
}

/** Returns the records at the newest of these places. */
async function readPlaces(
  session: Session,
  found: readonly (readonly Place[])[],
  limit: number,
): Promise<readonly DocumentRecord[]> {
  const places = new Map(found.flat().map((place) => [place.id, place.at]))
  const ids = [...places]
    .toSorted(([oneId, one], [otherId, other]) => +other - +one || (oneId < otherId ? 1 : -1))
    .slice(0, limit)
    .map(([id]) => id)
  if (ids.length === 0) return []
  const { document } = session.tables
  return session.query
    .select(recordColumns(session))
    .from(document)
    .where(inArray(document.id, ids))
    .orderBy(desc(document.createdAt), desc(document.id))
}
