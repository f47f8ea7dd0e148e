import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ServiceError, sha256Hex } from '@cornerpost/engine'

interface Migration {
  /** `0003_expand_…` adds, and the release before still runs; `0004_contract_…` takes away, and it does not */
  readonly name: string
  readonly hash: string
  readonly statements: readonly string[]
}

/** A connection that migrates. */
export interface MigratingConnection {
  /** Begins a transaction that no other migrating process is in. */
  begin(): Promise<void>
  /** Runs one statement and returns its rows. */
  run(statement: string): Promise<readonly unknown[]>
  /** Refuses what broke a reference, where references are not checked while tables are made anew. */
  checkReferences?(): Promise<void>
}

/**
 * Brings the schema up to date, in one transaction under a lock: a process that dies on the way leaves nothing, one
 * that comes meanwhile waits and finds it done (B3).
 * Returns the names of what was applied. Throws `database_newer` when a later release already took something away (B4),
 * or when an applied migration is not the one known here.
 */
export async function migrate(
  dialect: 'sqlite' | 'postgres',
  connection: MigratingConnection,
): Promise<readonly string[]> {
  const known = readMigrations(dialect)
  await connection.begin()
  try {
    await connection.run('CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL)')
    const applied = await readApplied(connection)
    checkHistory(known, applied)
    const missing = known.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(connection, migration)
    if (missing.length > 0) await connection.checkReferences?.()
    await connection.run('COMMIT')
    return missing.map(({ name }) => name)
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => []) // the database may have done so by itself; its own error counts
    throw error
  }
}

function readMigrations(dialect: string): readonly Migration[] {
  const folder = join(createRequire(import.meta.url).resolve('@cornerpost/db/package.json'), '..', 'migration', dialect)
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return {
      name: file.slice(0, -'.sql'.length),
      hash: sha256Hex(text),
      statements: text.split('--> statement-breakpoint'),
    }
  })
}

async function readApplied(connection: MigratingConnection): Promise<ReadonlyMap<string, string>> {
  // the two columns of the statement
  const rows = (await connection.run('SELECT name, hash FROM migration')) as readonly { name: string; hash: string }[]
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

function checkHistory(known: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const knownHashes = new Map(known.map(({ name, hash }) => [name, hash]))
  for (const [name, hash] of applied) {
    const breaks = knownHashes.has(name) ? knownHashes.get(name) !== hash : !/^[0-9]+_expand_/.test(name)
    if (breaks) throw new ServiceError('database_newer', { inside: { migration: name } })
  }
}

async function apply(connection: MigratingConnection, { name, hash, statements }: Migration): Promise<void> {
  for (const statement of statements) await connection.run(statement)
  await connection.run(`INSERT INTO migration (name, hash) VALUES ('${name}', '${hash}')`)
}
