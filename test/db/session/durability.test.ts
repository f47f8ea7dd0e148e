import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { proveSqliteDurability } from '../../../db/session/prove-durability.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { Secret } from '../../../engine/primitive/secret.ts'
import { codeOf, codeOfPromise } from '../../support/code-of.ts'
import { createPostgresDatabase } from '../../support/postgres.ts'
import { startPostgresServer } from '../../support/postgres-server.ts'
import { createTestPlace } from '../../support/test-database.ts'

const deps = { clock: systemClock, log: () => {} }
const open = (url: string) => openDatabase(deps, { url: new Secret(url), file: '', use: 'serve' })

describe('T1 R4 the durability check of a SQLite connection', () => {
  let folder: string
  let client: SqliteClient.Database
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cornerpost-durability-'))
    client = new SqliteClient(join(folder, 'db.sqlite'))
    client.exec('CREATE TABLE meta (name text PRIMARY KEY, value text NOT NULL)')
  })
  afterEach(() => {
    client.close()
    rmSync(folder, { recursive: true })
  })

  test('accepts WAL with synchronous = FULL', () => {
    client.pragma('journal_mode = WAL')
    client.pragma('synchronous = FULL')
    proveSqliteDurability(client)
  })

  test('refuses WAL with the default setting of the driver, although the connection reports FULL before the first write', () => {
    client.pragma('journal_mode = WAL')
    expect(client.pragma('synchronous', { simple: true })).toBe(2)
    expect(codeOf(() => proveSqliteDurability(client))).toBe('durability_not_proven')
  })

  test.each(['NORMAL', 'OFF'])('refuses synchronous = %s', (synchronous) => {
    client.pragma('journal_mode = WAL')
    client.pragma(`synchronous = ${synchronous}`)
    expect(codeOf(() => proveSqliteDurability(client))).toBe('durability_not_proven')
  })

  test('refuses any journal mode other than WAL', () => {
    client.pragma('synchronous = FULL')
    expect(codeOf(() => proveSqliteDurability(client))).toBe('durability_not_proven')
  })
})

describe('R4 the durability check of a PostgreSQL server', () => {
  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('refuses a server with %s off', async (name) => {
    const server = await startPostgresServer({ [name]: 'off' })
    try {
      expect(await codeOfPromise(open(server.url('postgres')))).toBe('durability_not_proven')
    } finally {
      server.remove()
    }
  })

  test('refuses a database with synchronous_commit off', async () => {
    const url = await createPostgresDatabase()
    await (await open(url)).close()
    const place = await createTestPlace('postgres')
    await place.sql(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`)
    expect(await codeOfPromise(open(url))).toBe('durability_not_proven')
    await place.remove()
  })
})
