import type { Database as SqliteClient, Statement } from 'better-sqlite3'

/**
 * Maximum number of cached statements. The stores use fewer texts, not counting those with lists of varying length;
 * when the cache is full, the oldest text is dropped.
 */
const keptMax = 500

/**
 * Makes the connection cache its compiled statements by their text. The query builder requests a new statement each
 * time, and compiling costs more than most statements take to run.
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
