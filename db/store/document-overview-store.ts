import type {
  DocumentOverviewStore,
  DocumentRecord,
  Place,
  RecordChoice,
  RecordFilter,
  RecordState,
  Selection,
} from '@cornerpost/engine'
import { aliasedTable, and, count, desc, eq, gte, inArray, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
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
        return readRecords(session, await newestIds(asks, companyIds, limit))
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
        return readRecords(session, await newestIds(asks, companyIds, limit))
      }),
    select: (companyIds, choice, max) => read((session) => select(session, companyIds, choice, max)),
    read: (companyIds, ids) =>
      read(async (session) => {
        const records = await readRecords(session, ids)
        return records.filter(({ companyId }) => companyIds.includes(companyId))
      }),
  }
}

/** Asks each of these companies for at most `limit` places. Returns the places of each company, in their order. */
type Ask = (companyIds: readonly string[], limit: number) => Promise<readonly (readonly Place[])[]>

/** number of places for which every company is asked first */
const askedFirst = 5

/**
 * Returns the ids of the newest places of all answers. One company is asked for all of them. Every one of several is
 * first asked for a few; only those whose last one is newer than the places found so far are asked for more.
 */
async function newestIds(
  asks: readonly Ask[],
  companyIds: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const idsOf = (places: readonly (readonly Place[])[]): readonly string[] => merged(places, limit).map(({ id }) => id)
  if (companyIds.length === 1) return idsOf((await together(asks.map((ask) => ask(companyIds, limit)))).flat())
  const few = await together(asks.map((ask) => ask(companyIds, askedFirst)))
  const oldest = merged(few.flat(), limit)[limit - 1]
  const mayHaveMore = (places: readonly Place[] = []): boolean => {
    const last = places[askedFirst - 1]
    return last !== undefined && (oldest === undefined || isNewer(last, oldest) || last.id === oldest.id)
  }
  return idsOf([...few.flat(), ...(await askMore(asks, companyIds, few, mayHaveMore, limit))])
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

/**
 * Selects documents. Those of a search are found by the indexes of its keys or, if too many have these keys, by the
 * index of the filter. Both are cut at `max`, so that a common text costs no more than a rare one.
 */
async function select(
  session: Session,
  companyIds: readonly string[],
  { search, ...filter }: RecordChoice,
  max: number,
): Promise<Selection> {
  const { document } = session.tables
  const ofCompanies = inArray(document.companyId, [...companyIds])
  const filtered = matches(session, filter)
  if (search === undefined) {
    const all = await session.query
      .select(selectedColumns(session))
      .from(document)
      .where(and(ofCompanies, filtered))
      .limit(max + 1)
    return { documents: all.slice(0, max), isWhole: all.length <= max }
  }
  const ranges = keyRanges(session, search)
  if (ranges.length === 0) return { documents: [], isWhole: true }
  const askIds = async (which: SQL | undefined): Promise<readonly string[]> => {
    const rows = await session.query
      .select({ id: document.id })
      .from(document)
      .where(and(ofCompanies, which))
      .limit(max + 1)
    return rows.map(({ id }) => id)
  }
  const byKey = await together(ranges.map(askIds))
  const ids = [...new Set(byKey.flat())]
  const byFilter = ids.length > max ? await askIds(filtered) : []
  const candidates = ids.length > max && byFilter.length <= max ? byFilter : ids.slice(0, max)
  const documents = await session.query
    .select(selectedColumns(session))
    .from(candidatesOf(session, candidates))
    .where(and(filtered, or(...ranges)))
  return { documents, isWhole: byFilter.length <= max }
}

function selectedColumns(session: Session) {
  const all = recordColumns(session)
  const { id, createdAt, direction, documentType, number, counterparty, sender, receiver } = all
  const { dueDate, currency, totalAmount } = all
  const parties = { counterparty, sender, receiver }
  return { id, createdAt, direction, documentType, number, ...parties, dueDate, currency, totalAmount }
}

/**
 * Returns these documents as a table. Because of its limit, the database reads them by their ids, whatever else the
 * query compares: the index of a state has the documents of all searches.
 */
function candidatesOf(session: Session, ids: readonly string[]) {
  const { query, dialect, tables } = session
  const { document } = tables
  const { documentType, documentTypeScheme, state, numberKey, numberEndKey, counterpartyKey } = document
  const { documentType: _, ...columns } = selectedColumns(session)
  return query
    .select({ ...columns, documentType, documentTypeScheme, state, numberKey, numberEndKey, counterpartyKey })
    .from(document)
    .where(inArray(document.id, dialect.textsOf(sql`${JSON.stringify(ids)}`)))
    .limit(ids.length)
    .as('document')
}

/** Returns conditions; the search finds the documents that fulfil at least one. An empty text finds nothing. */
function keyRanges({ tables: { document } }: Session, search: string): readonly SQL[] {
  const key = searchKey(search)
  if (key === '') return []
  const rows = [
    [document.numberKey, key],
    [document.numberEndKey, endKey(key)],
    [document.counterpartyKey, key],
  ] as const
  return rows.flatMap(([column, from]) => and(gte(column, from), lt(column, `${from}\u{10ffff}`)) ?? [])
}

/** Returns the records with these ids, newest first. */
async function readRecords(session: Session, ids: readonly string[]): Promise<readonly DocumentRecord[]> {
  return ids.length === 0 ? [] : selectRecords(session, { ids: JSON.stringify(ids) })
}

const selectRecords = statement((session, { ids }: { readonly ids: string }) => {
  const { document } = session.tables
  return session.query
    .select(recordColumns(session))
    .from(document)
    .where(inArray(document.id, session.dialect.textsOf(sql`${ids}`)))
    .orderBy(desc(document.createdAt), desc(document.id))
})
