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
        const window = { createdFrom, createdBefore, at: before?.at, id: before?.id }
        const questions = companyIds.flatMap((companyId): readonly Question[] =>
          states === undefined
            ? [(some) => selectNewest(session, { companyId, direction, ...window, limit: some })]
            : states.map((state) => (some) => selectNewest(session, { companyId, state, ...window, limit: some })),
        )
        return readPlaces(session, await newestPlaces(questions, limit))
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
        const questions = companyIds.flatMap((companyId) =>
          (['failed', 'rejected'] as const).map(
            (state): Question =>
              (some) =>
                selectUnresolved(session, { companyId, state, createdFrom, limit: some }),
          ),
        )
        return readPlaces(session, await newestPlaces(questions, limit))
      }),
    search: (companyIds, text, limit) =>
      read(async (session) => {
        const key = searchKey(text)
        if (key === '') return []
        const range = { from: key, to: `${key}\u{10ffff}` }
        const questions = companyIds.flatMap((companyId): readonly Question[] => [
          (some) => selectByNumber(session, { companyId, ...range, limit: some }),
          (some) => selectByCounterparty(session, { companyId, ...range, limit: some }),
        ])
        return readPlaces(session, await somePlaces(questions, limit))
      }),
  }
}

/** Asks one company for at most this number of places. */
type Question = (limit: number) => Promise<readonly Place[]>

/** number of places for which every company is asked first */
const askedFirst = 5

/**
 * Returns the newest places of all answers. Every company is first asked for a few; only those whose last one is newer
 * than the places found so far are asked for more.
 */
async function newestPlaces(questions: readonly Question[], limit: number): Promise<readonly Place[]> {
  const few = await together(questions.map((ask) => ask(askedFirst)))
  const oldest = merged(few, limit)[limit - 1]
  const mayHaveMore = (places: readonly Place[] = []): boolean => {
    const last = places[askedFirst - 1]
    return last !== undefined && (oldest === undefined || isNewer(last, oldest) || last.id === oldest.id)
  }
  const more = questions.filter((_, index) => mayHaveMore(few[index]))
  return merged([...few, ...(await together(more.map((ask) => ask(limit))))], limit)
}

/** Returns places of all answers: all of them if there are at most `limit`, otherwise any `limit` of them. */
async function somePlaces(questions: readonly Question[], limit: number): Promise<readonly Place[]> {
  const few = await together(questions.map((ask) => ask(askedFirst)))
  if (merged(few, limit).length === limit) return merged(few, limit)
  const more = questions.filter((_, index) => few[index]?.length === askedFirst)
  return merged([...few, ...(await together(more.map((ask) => ask(limit))))], limit)
}

/** Returns the newest of the places, each once. */
function merged(answers: readonly (readonly Place[])[], limit: number): readonly Place[] {
  const places = new Map(answers.flat().map((place) => [place.id, place]))
  return [...places.values()].toSorted((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, limit)
}

function isNewer(one: Place, other: Place): boolean {
  return +one.at === +other.at ? one.id > other.id : one.at > other.at
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

interface UnresolvedRequest {
  readonly companyId: string
  readonly state: RecordState
  readonly createdFrom: Date
  readonly limit: number
}

const selectUnresolved = statement((session, { companyId, state, createdFrom, limit }: UnresolvedRequest) => {
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
        eq(document.state, state),
        gte(document.createdAt, sql.param(createdFrom, document.createdAt)),
        notExists(holder),
      ),
    )
    .orderBy(desc(document.createdAt), desc(document.id))
    .limit(limit)
})

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

/** Returns the records at these places, newest first. */
async function readPlaces(session: Session, places: readonly Place[]): Promise<readonly DocumentRecord[]> {
  if (places.length === 0) return []
  const { document } = session.tables
  const ids = places.map(({ id }) => id)
  return session.query
    .select(recordColumns(session))
    .from(document)
    .where(inArray(document.id, ids))
    .orderBy(desc(document.createdAt), desc(document.id))
}
