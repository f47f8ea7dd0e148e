import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import postgres from 'postgres'
import { startPostgresServer } from '../support/postgres-server.ts'
import type { StoreKind } from '../support/test-database.ts'

/**
 * Returns the commits per second that the bare driver reaches with every durability setting on. Each transaction
 * inserts one row with this payload. PostgreSQL gets `atOnce` connections, SQLite one.
 */
export function bareCommits(store: StoreKind, payload: Uint8Array, atOnce: number, seconds: number): Promise<number> {
  return store === 'sqlite' ? sqliteCommits(payload, seconds) : postgresCommits(payload, atOnce, seconds)
}

async function sqliteCommits(payload: Uint8Array, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-bench-'))
  const client = new SqliteClient(join(folder, 'bare.sqlite'))
  try {
    client.pragma('journal_mode = WAL')
    client.pragma('synchronous = FULL')
    client.exec('CREATE TABLE bare (id INTEGER PRIMARY KEY, payload BLOB NOT NULL)')
    const insert = client.prepare('INSERT INTO bare (payload) VALUES (?)')
    return await countPerSecond(1, seconds, async () => void insert.run(payload))
  } finally {
    client.close()
    rmSync(folder, { recursive: true })
  }
}

async function postgresCommits(payload: Uint8Array, atOnce: number, seconds: number): Promise<number> {
  const server = await startPostgresServer()
  const client = postgres(server.url('postgres'), { max: atOnce, onnotice: () => {} })
  try {
    await client`CREATE TABLE bare (id bigserial PRIMARY KEY, payload bytea NOT NULL)`
    return await countPerSecond(
      atOnce,
      seconds,
      async () => void (await client`INSERT INTO bare (payload) VALUES (${payload})`),
    )
  } finally {
    await client.end()
    server.remove()
  }
}

async function countPerSecond(atOnce: number, seconds: number, act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const repeat = async (): Promise<void> => {
    for (; performance.now() < startedAt + seconds * 1000; done += 1) await act()
  }
  await Promise.all(Array.from({ length: atOnce }, repeat))
  return (done * 1000) / (performance.now() - startedAt)
}
