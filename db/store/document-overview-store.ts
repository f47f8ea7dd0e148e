import type { DocumentOverviewStore, DocumentRecord, Place, RecordFilter, RecordState } from '@cornerpost/engine'
import { aliasedTable, and, count, desc, eq, gte, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { Database, Session } from '../session/database.ts'
import { statement, together } from '../session/statement.ts'
import { matches, recordColumns } from './document-log-store.ts'
import { endKey, searchKey } from './search-key.ts'

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
        const asks = (states ?? [undefined]).map(
          (state): Ask =>
            (ids, some) =>
              askNewest(session, ids, { ...window, limit: some, ...(state ? { state } : { direction }) }),
        )
        return readPlaces(session, await newestPlaces(asks, companyIds, limit))
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
        const asks = (['failed', 'rejected'] as const).map(
          (state): Ask =>
            (ids, some) =>
              askUnresolved(session, ids, { state, createdFrom, limit: some }),
        )
        return readPlaces(session, await newestPlaces(asks, companyIds, limit))
      }),
    search: (companyIds, text, limit) =>
      read(async (session) => {
        const key = searchKey(text)
        if (key === '') return []
        const asks = [
          askByKey(session, askByNumber, key),
          askByKey(session, askByNumberEnd, endKey(key)),
          askByKey(session, askByCounterparty, key),
        ]
        return readPlaces(session, await somePlaces(asks, companyIds, limit))
      }),
  }
}

/** Asks each of these companies for at most `limit` places. Returns the places of each company, in their order. */
type Ask = (companyIds: readonly string[], limit: number) => Promise<readonly (readonly Place[])[]>

/** number of places for which every company is asked first */
const askedFirst = 5

/**
 * Returns the newest places of all answers. One company is asked for all of them. Every one of several is first asked
 * for a few; only those whose last one is newer than the places found so far are asked for more.
 */
async function newestPlaces(
  asks: readonly Ask[],
  companyIds: readonly string[],
  limit: number,
): Promise<readonly Place[]> {
  if (companyIds.length === 1) return merged((await together(asks.map((ask) => ask(companyIds, limit)))).flat(), limit)
  const few = await together(asks.map((ask) => ask(companyIds, askedFirst)))
  const oldest = merged(few.flat(), limit)[limit - 1]
  const mayHaveMore = (places: readonly Place[] = []): boolean => {
    const last = places[askedFirst - 1]
    return last !== undefined && (oldest === undefined || isNewer(last, oldest) || last.id === oldest.id)
  }
  return merged([...few.flat(), ...(await askMore(asks, companyIds, few, mayHaveMore, limit))], limit)
}

/** Returns places of all answers: all of them if there are at most `limit`, otherwise any `limit` of them. */
async function somePlaces(
  asks: readonly Ask[],
  companyIds: readonly string[],
  limit: number,
): Promise<readonly Place[]> {
  const few = await together(asks.map((ask) => ask(companyIds, askedFirst)))
  if (merged(few.flat(), limit).length === limit) return merged(few.flat(), limit)
  const mayHaveMore = (places: readonly Place[] = []): boolean => places.length === askedFirst
  return merged([...few.flat(), ...(await askMore(asks, companyIds, few, mayHaveMore, limit))], limit)
}

/** Asks those companies for more that may have more after their first few. */
async function askMore(
  asks: readonly Ask[],
  companyIds: readonly string[],
  few: readonly (readonly (readonly Place[])[])[],
  mayHaveMore: (places: readonly Place[] | undefined) => boolean,
  limit: number,
): Promise<readonly (readonly Place[])[]> {
  const more = asks.map((ask, index) => {
    const ids = companyIds.filter((_, company) => mayHaveMore(few[index]?.[company]))
    return ids.length === 0 ? [] : ask(ids, limit)
  })
  return (await together(more)).flat()
}

/** Returns the newest of the places, each once. */
function merged(answers: readonly (readonly Place[])[], limit: number): readonly Place[] {
  const places = new Map(answers.flat().map((place) => [place.id, place]))
  return [...places.values()].toSorted((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, limit)
}

function isNewer(one: Place, other: Place): boolean {
  return +one.at === +other.at ? one.id > other.id : one.at > other.at
}

/** the id of a company, or the expression for it in a question about each of several companies */
type CompanyId = string | SQL<string>

/** A query for places, of which the methods of both dialects are the same. */
interface PlaceQuery {
  prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<readonly Place[]> }
  getSQL(): SQL
}

/**
 * Makes a question about one company into the same question about each of several. PostgreSQL answers it in one
 * statement, because each statement would be a round trip. SQLite has no lateral join and no round trips.
 */
function forEachCompany<Request extends { readonly companyId: CompanyId }>(
  build: (session: Session, request: Request) => PlaceQuery,
) {
  const askOne = statement(build)
  return async (
    session: Session,
    companyIds: readonly string[],
    request: Omit<Request, 'companyId'>,
  ): Promise<readonly (readonly Place[])[]> => {
    const about = (companyId: CompanyId): Request => ({ ...request, companyId }) as Request // Omit and back
    if (session.dialect.name === 'sqlite') return together(companyIds.map((id) => askOne(session, about(id))))
    const { createdAt } = session.tables.document
    const asked = sql<string>`asked.company_id`
    const rows = await session.query
      .select({ companyId: asked, id: sql<string>`place.id`, at: sql<Date>`place.created_at`.mapWith(createdAt) })
      .from(
        sql`json_array_elements_text(${JSON.stringify(companyIds)}::json) as asked (company_id)
          cross join lateral ${build(session, about(asked))} as place`,
      )
    const places = new Map(companyIds.map((id) => [id, [] as Place[]]))
    for (const { companyId, ...place } of rows) places.get(companyId)?.push(place)
    return [...places.values()]
  }
}

interface NewestRequest {
  readonly companyId: CompanyId
  readonly state?: RecordState
  readonly direction?: RecordFilter['direction'] | undefined
  readonly createdFrom: Date | undefined
  readonly createdBefore: Date | undefined
  /** place after which the list begins */
  readonly at: Date | undefined
  readonly id: string | undefined
  readonly limit: number
}

const askNewest = forEachCompany(
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
  readonly companyId: CompanyId
  readonly state: RecordState
  readonly createdFrom: Date
  readonly limit: number
}

const askUnresolved = forEachCompany((session, { companyId, state, createdFrom, limit }: UnresolvedRequest) => {
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
  readonly companyId: CompanyId
  readonly from: string
  readonly to: string
  readonly limit: number
}

const askByNumber = askByColumn('numberKey')
const askByNumberEnd = askByColumn('numberEndKey')
const askByCounterparty = askByColumn('counterpartyKey')

/** Asks for the documents whose key begins with this text. */
function askByKey(session: Session, ask: typeof askByNumber, key: string): Ask {
  return (ids, limit) => ask(session, ids, { from: key, to: `${key}\u{10ffff}`, limit })
}

function askByColumn(column: 'numberKey' | 'numberEndKey' | 'counterpartyKey') {
  return forEachCompany(({ query, tables: { document } }, { companyId, from, to, limit }: KeyRange) => {
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
  return selectRecords(session, { ids: JSON.stringify(places.map(({ id }) => id)) })
}

const selectRecords = statement((session, { ids }: { readonly ids: string }) => {
  const { document } = session.tables
  return session.query
    .select(recordColumns(session))
    .from(document)
    .where(inArray(document.id, session.dialect.textsOf(sql`${ids}`)))
    .orderBy(desc(document.createdAt), desc(document.id))
})
