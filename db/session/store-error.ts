import { ServiceError } from '@cornerpost/engine'
import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Translates the error of a failed statement. A failure that may be temporary becomes `store_unavailable` (R5, R7),
 * every other failure `internal_error`. The error that the query builder throws is dropped, because its message
 * contains the parameters, such as documents and secrets.
 */
export function storeError(error: unknown): unknown {
  const driverError = error instanceof DrizzleQueryError ? error.cause : error
  if (driverError instanceof ServiceError) return driverError
  const code = codeOf(driverError)
  if (code === undefined) return driverError
  const statement = error instanceof DrizzleQueryError ? { statement: error.query.slice(0, 500) } : {}
  return new ServiceError(isPassing(code) ? 'store_unavailable' : 'internal_error', {
    inside: { store: code, ...placeOf(driverError), ...statement },
  })
}

/** True if a statement failed because a row to which it refers does not exist. */
export function isMissingReference(error: unknown): boolean {
  const driverError = error instanceof DrizzleQueryError ? error.cause : error
  return ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'].includes(codeOf(driverError) ?? '')
}

/**
 * Returns the code of an error of better-sqlite3 (`SQLITE_…`), PostgreSQL (five characters), postgres.js or a socket;
 * undefined if the error comes from none of these.
 */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const passing = [
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL)/,
  /^SQLITE_(CORRUPT|NOTADB)/, // temporary: this process ends, and the process that replaces it may find an intact file
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT)$/,
  /^E[A-Z]+$/, // sockets: ECONNREFUSED, ECONNRESET, EPIPE, ENOENT …
  // connection, resources (disk full), operator intervention (shutdown, statement timeout), system (i/o)
  /^(08|53|57|58)...$/,
  /^(25P03|25006|40001|40P01|55P03)$/, // idle in transaction, read only, serialisation, deadlock, lock timeout
]

function isPassing(code: string): boolean {
  return passing.some((pattern) => pattern.test(code))
}

/**
 * Returns the names of tables, columns and constraints in the error, never values. SQLite's messages contain only such
 * names; PostgreSQL's messages may contain values.
 */
function placeOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  const { constraint_name: constraint, table_name: table } = error as { constraint_name?: string; table_name?: string }
  return { constraint, table, ...(codeOf(error)?.startsWith('SQLITE_') ? { message: error.message } : {}) }
}
