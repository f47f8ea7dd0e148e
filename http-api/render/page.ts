import type { Instant } from '@cornerpost/engine'
import { readCursor, renderCursor, type Cursor } from './cursor.ts'

/** The page and the time window that the query of a list asks for. */
export interface PageQuery {
  readonly limit: number
  readonly pageToken?: string | undefined
  readonly since?: Instant | undefined
  readonly until?: Instant | undefined
}

/** The fields that the filters of all lists in the stores have in common. */
export interface PageFilter {
  readonly since?: Instant
  readonly until?: Instant
  readonly after?: Cursor
  readonly limit: number
}

export interface Page<Row> {
  readonly documents: readonly Row[]
  /** null on the last page */
  readonly nextPageToken: string | null
}

/**
 * Reads one page of a list. Requests one row more than the page shows, to find out whether another page follows. `list`
 * identifies the list: its company and filters.
 */
export async function readPage<Row>(
  query: PageQuery,
  list: readonly unknown[],
  read: (filter: PageFilter) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => Cursor,
): Promise<Page<Row>> {
  const bound = [...list, query.since, query.until]
  const rows = await read({
    ...(query.since && { since: query.since }),
    ...(query.until && { until: query.until }),
    ...(query.pageToken !== undefined && { after: readCursor(query.pageToken, bound) }),
    limit: query.limit + 1,
  })
  const documents = rows.slice(0, query.limit)
  const last = documents.at(-1)
  return {
    documents,
    nextPageToken: rows.length > documents.length && last ? renderCursor(cursorOf(last), bound) : null,
  }
}
