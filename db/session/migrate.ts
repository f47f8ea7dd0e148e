import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ServiceError, sha256Hex } from '@cornerpost/engine'

interface Migration {
  /**
   * A migration named `0003_expand_…` only adds to the schema, so the previous release still runs on it. A migration
   * named `0004_contract_…` removes something, so the previous release no longer runs.
   */
  readonly name: string
  readonly hash: string
  readonly statements: readonly string[]
}

/** A connection on which migrations run. */
export interface MigratingConnection {
  /** Begins a transaction that excludes all other migrating processes. */
  begin(): Promise<void>
  /** Runs one statement and returns its rows. */
  run(statement: string): Promise<readonly unknown[]>
  /**
   * Throws if a foreign key refers to a missing row. Only a dialect that does not check foreign keys while tables are
   * rebuilt has this function.
   */
  checkReferences?(): Promise<void>
}

/**
 * Updates the schema in one transaction under a lock. If a process dies during the update, the schema stays unchanged.
 * A process that starts during an update waits for the end of the update and then finds the schema up to date (B3).
 * Returns the names of the applied migrations. Throws `database_newer` if a later release has already removed something
 * from the schema (B4), or if an applied migration differs from the migration with the same name in this release.
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
    // fails if the database has already rolled back; only the first error is thrown
    await connection.run('ROLLBACK').catch(() => [])
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
  // the statement selects these two columns
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
