import type { Database as SqliteClient, Statement } from 'better-sqlite3'

/** More texts than the stores have; those with lists of changing length come and go. */
const keptMax = 500

/**
 * Makes the connection keep its compiled statements by their text: the query builder asks for a new one each time, and
 * compiling costs more than most of them take to run.
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
