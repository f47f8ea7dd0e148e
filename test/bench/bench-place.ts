import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import postgres from 'postgres'
import { Secret } from '../../engine/primitive/secret.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import type { StoreKind } from '../support/test-database.ts'

/** A database of a bench, with direct access for bulk statements that bypass the store. */
export interface BenchPlace {
  readonly kind: StoreKind
  readonly place: DatabasePlace
  /** Runs SQL text with one or more statements on a separate connection. The result need not survive a power cut. */
  runInBulk(statements: string): Promise<void>
  /** Returns the CREATE statements of the indexes, keyed by index name. Leaves out the indexes that belong to keys. */
  indexes(): Promise<ReadonlyMap<string, string>>
  /** Returns the size of the store on disk. */
  bytes(): Promise<number>
  remove(): Promise<void>
}

/** Creates this number of databases of one kind. On PostgreSQL, they are all on the same server. */
export async function makePlaces(kind: StoreKind, count: number): Promise<readonly BenchPlace[]> {
  if (kind === 'sqlite') return Array.from({ length: count }, sqlitePlace)
  const server = await startPostgresServer()
  const client = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  const names = Array.from({ length: count }, (_, index) => `bench_${index}`)
  for (const name of names) await client.unsafe(`create database ${name}`)
  await client.end()
  let left = count
  return names.map((name) =>
    postgresPlace(server.url(name), () => {
      left -= 1
      if (left === 0) server.remove()
    }),
  )
}

const bulkPragmas = ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -500000', 'wal_autocheckpoint = 20000']

function sqlitePlace(): BenchPlace {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-bench-'))
  const file = join(folder, 'cornerpost.sqlite')
  let opened: SqliteClient.Database | undefined
  const bulk = (): SqliteClient.Database => {
    if (opened !== undefined) return opened
    opened = new SqliteClient(file)
    for (const pragma of bulkPragmas) opened.pragma(pragma)
    return opened
  }
  return {
    kind: 'sqlite',
    place: { url: null, file, use: 'serve' },
    runInBulk: async (statements) => void bulk().exec(statements),
    indexes: async () =>
      byName(bulk().prepare(`select name, sql from sqlite_master where type = 'index' and sql is not null`).all()),
    bytes: async () => {
      const client = new SqliteClient(file)
      client.pragma('wal_checkpoint(TRUNCATE)')
      client.close()
      return statSync(file).size
    },
    remove: async () => {
      opened?.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function byName(rows: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map((rows as readonly { name: string; sql: string }[]).map(({ name, sql }) => [name, sql]))
}

function postgresPlace(url: string, removed: () => void): BenchPlace {
  // foreign keys are not checked again: the store checked the rows when it wrote them
  const settings = { synchronous_commit: 'off', session_replication_role: 'replica' }
  const client = postgres(url, { max: 1, onnotice: () => {}, connection: settings })
  return {
    kind: 'postgres',
    place: { url: new Secret(url), file: '', use: 'serve' },
    runInBulk: async (statements) => void (await client.unsafe(statements)),
    indexes: async () =>
      byName(
        await client`select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'
          and not exists (select 1 from pg_constraint where conname = indexname)`,
      ),
    bytes: async () => Number((await client`select pg_database_size(current_database()) as size`)[0].size),
    remove: async () => {
      await client.end()
      removed()
    },
  }
}
