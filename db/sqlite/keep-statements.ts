import type { Database as SqliteClient, Statement } from 'better-sqlite3'

/** Maximum number of cached statements. When the cache is full, the oldest statement is dropped. */
const keptMax = 500

/**
 * Makes the connection cache its compiled statements by SQL text. The query builder requests a new statement each time,
 * and most statements take longer to compile than to run.
 */
export function keepStatements(client: SqliteClient): SqliteClient {
  const kept = new Map<string, Statement>()
  const compile = client.prepare.bind(client)
  const prepare = (text: string): Statement => {
    const known = kept.get(text)
    if (known) return known
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= keptMax) kept.delete(oldest)
    const statement = compile(text)
    kept.set(text, statement)
    return statement
  }
  return Object.assign(client, { prepare })
}
