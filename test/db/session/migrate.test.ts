import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { migrate, type MigratingConnection } from '../../../db/session/migrate.ts'
import { connectPostgres } from '../../../db/postgres/connection.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { Secret } from '../../../engine/primitive/secret.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { createPostgresDatabase } from '../../support/postgres.ts'
import { createTestPlace, storeKinds } from '../../support/test-database.ts'

const deps = { clock: systemClock, log: () => {} }
const migrations = readdirSync(new URL('../../../db/migration/sqlite', import.meta.url)).filter((file) =>
  file.endsWith('.sql'),
).length

describe.each(storeKinds)('migrations on %s', (kind) => {
  test('eight nodes that start simultaneously on an empty database apply each migration once', async () => {
    const { place, sql, remove } = await createTestPlace(kind)
    const opened = await Promise.all(Array.from({ length: 8 }, () => openDatabase(deps, { ...place, use: 'oneShot' })))
    expect(await sql('select name from migration')).toHaveLength(migrations)
    await Promise.all(opened.map((database) => database.close()))
    await remove()
  })

  test('an applied migration is not applied again, and the data is preserved', async () => {
    const { place, sql, remove } = await createTestPlace(kind)
    const first = await openDatabase(deps, place)
    await first.jobs.enqueue({ kind: 'housekeep', payload: {} })
    await first.close()
    const second = await openDatabase(deps, place)
    expect((await second.jobs.counts()).waiting).toBe(1)
    expect(await sql('select name from migration')).toHaveLength(migrations)
    await second.close()
    await remove()
  })

  test('B4 a database with a `contract` migration from a later release is refused, but one with only an `expand` migration is accepted', async () => {
    const { place, sql, remove } = await createTestPlace(kind)
    await (await openDatabase(deps, place)).close()
    await sql("insert into migration (name, hash) values ('0901_expand_more', 'x')")
    await (await openDatabase(deps, place)).close()
    await sql("insert into migration (name, hash) values ('0902_contract_less', 'x')")
    expect(await codeOfPromise(openDatabase(deps, place))).toBe('database_newer')
    await sql("delete from migration where name = '0902_contract_less'")
    await sql("update migration set hash = 'other' where name like '0000_%'")
    expect(await codeOfPromise(openDatabase(deps, place))).toBe('database_newer')
    await remove()
  })
})

describe('B3 an interrupted migration', () => {
  test('leaves no tables on SQLite and can be repeated, as shown by stopping it at every third statement', async () => {
    const statements = await countStatements()
    expect(statements).toBeGreaterThan(50)
    for (let at = 1; at <= statements; at += 3) {
      const folder = mkdtempSync(join(tmpdir(), 'cornerpost-migrate-'))
      const file = join(folder, 'db.sqlite')
      const dying = new SqliteClient(file)
      let count = 0
      const run = async (statement: string): Promise<readonly unknown[]> => {
        count += 1
        if (count === at) dying.close()
        return runOn(dying, statement)
      }
      await expect(migrate('sqlite', { begin: async () => void (await run('BEGIN')), run })).rejects.toThrow()
      const again = new SqliteClient(file)
      expect(again.prepare("select count(*) as tables from sqlite_master where type = 'table'").get()).toEqual({
        tables: 0,
      })
      expect(await migrate('sqlite', migrating(again))).toHaveLength(migrations)
      again.close()
      rmSync(folder, { recursive: true })
    }
  })

  test('can be repeated on PostgreSQL after the connection was cut during one of the statements', async () => {
    const url = new Secret(await createPostgresDatabase())
    for (const at of [3, 20, 60]) {
      const dying = connectPostgres({ url, statementTimeoutMilliseconds: 0 })
      let count = 0
      const run = async (statement: string): Promise<readonly unknown[]> => {
        count += 1
        if (count === at) dying.destroy()
        return (await dying.run(statement)).rows
      }
      await expect(migrate('postgres', { begin: async () => void (await run('BEGIN')), run })).rejects.toThrow()
    }
    const again = connectPostgres({ url, statementTimeoutMilliseconds: 0 })
    const run = async (statement: string): Promise<readonly unknown[]> => (await again.run(statement)).rows
    expect(await migrate('postgres', { begin: async () => void (await run('BEGIN')), run })).toHaveLength(migrations)
    again.destroy()
  })
})

async function countStatements(): Promise<number> {
  const client = new SqliteClient(':memory:')
  let count = 0
  const run = async (statement: string): Promise<readonly unknown[]> => {
    count += 1
    return runOn(client, statement)
  }
  await migrate('sqlite', { begin: async () => void (await run('BEGIN')), run })
  return count
}

function migrating(client: SqliteClient.Database): MigratingConnection {
  return { begin: async () => void client.exec('BEGIN'), run: async (statement) => runOn(client, statement) }
}

function runOn(client: SqliteClient.Database, statement: string): readonly unknown[] {
  const prepared = client.prepare(statement)
  return prepared.reader ? prepared.all() : [prepared.run()]
}
