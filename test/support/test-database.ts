import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type DatabasePlace, type OpenDatabase } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import postgres from 'postgres'
import { systemClock } from '../../engine/primitive/clock.ts'
import { Secret } from '../../engine/primitive/secret.ts'
import { writeEmptySqlite } from './empty-sqlite.ts'
import { checkInvariants, type AllowedLeftovers } from './invariants.ts'
import { createPostgresDatabase } from './postgres.ts'

export type StoreKind = 'sqlite' | 'postgres'

/** Both stores, for `describe.each`: they must behave alike. */
export const storeKinds: readonly StoreKind[] = ['sqlite', 'postgres']

export type RunSql = (statement: string) => Promise<readonly Record<string, unknown>[]>

/** A place for one store: a file in a temporary folder, or a new database on the PostgreSQL server of the test run. */
export interface TestPlace {
  readonly place: DatabasePlace
  /** Runs a statement on the database, on a connection separate from the store's. */
  readonly sql: RunSql
  readonly remove: () => Promise<void>
}

export async function createTestPlace(kind: StoreKind): Promise<TestPlace> {
  return kind === 'sqlite' ? sqlitePlace() : postgresPlace(await createPostgresDatabase())
}

/** Like `createTestPlace`, but the place holds an empty store that has all migrations. */
async function createStorePlace(kind: StoreKind): Promise<TestPlace> {
  if (kind === 'postgres') return postgresPlace(await createPostgresDatabase('store'))
  const made = sqlitePlace()
  await writeEmptySqlite(made.place.file)
  return made
}

function sqlitePlace(): TestPlace {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-store-'))
  const file = join(folder, 'cornerpost.sqlite')
  const sql: RunSql = async (statement) => {
    const client = new SqliteClient(file)
    try {
      const prepared = client.prepare(statement)
      return prepared.reader ? (prepared.all() as Record<string, unknown>[]) : [{ ...prepared.run() }]
    } finally {
      client.close()
    }
  }
  return { place: { url: null, file, use: 'serve' }, sql, remove: async () => rmSync(folder, { recursive: true }) }
}

function postgresPlace(url: string): TestPlace {
  const client = postgres(url, { max: 2, onnotice: () => {} })
  return {
    place: { url: new Secret(url), file: '', use: 'serve' },
    sql: async (statement) => client.unsafe(statement),
    remove: () => client.end(),
  }
}

export interface TestDatabase extends OpenDatabase {
  readonly sql: RunSql
  readonly place: DatabasePlace
  /** Checks the invariants and closes the store. On SQLite, also deletes the file. */
  close(leftovers?: AllowedLeftovers): Promise<void>
}

/** Opens a new, empty store. */
export async function openTestDatabase(kind: StoreKind): Promise<TestDatabase> {
  const { place, sql, remove } = await createStorePlace(kind)
  const database = await openDatabase({ clock: systemClock, log: () => {} }, place)
  return {
    ...database,
    sql,
    place,
    close: async (leftovers) => {
      await checkInvariants(sql, leftovers)
      await database.close()
      await remove()
    },
  }
}
