import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresTables, sqliteTables } from '../../db/schema/tables.ts'
import { openTestDatabase, type StoreKind, type TestDatabase } from '../support/test-database.ts'

const folder = (path: string): string => fileURLToPath(new URL(`../../db/${path}`, import.meta.url))

// the API of drizzle-kit is available only through require()
const kit = createRequire(import.meta.url)('drizzle-kit/api') as {
  generateDrizzleJson(tables: object, previousId?: string): object
  generateMigration(from: object, to: object): Promise<string[]>
  generateSQLiteDrizzleJson(tables: object, previousId?: string): Promise<object>
  generateSQLiteMigration(from: object, to: object): Promise<string[]>
}

describe('the migrations of the two dialects', () => {
  test('B3 produce exactly the tables that the code defines', async () => {
    const last = (dialect: StoreKind): object => {
      const snapshots = readdirSync(folder(`migration/${dialect}/meta`))
        .filter((file) => file.endsWith('_snapshot.json'))
        .sort()
      return JSON.parse(readFileSync(folder(`migration/${dialect}/meta/${snapshots.at(-1)}`), 'utf8')) as object
    }
    expect(
      await kit.generateSQLiteMigration(last('sqlite'), await kit.generateSQLiteDrizzleJson(sqliteTables)),
    ).toEqual([])
    expect(await kit.generateMigration(last('postgres'), kit.generateDrizzleJson(postgresTables))).toEqual([])
  })

  test('are numbered without gaps, marked `expand` or `contract`, and have the same names in both dialects', () => {
    const names = (dialect: StoreKind): string[] =>
      readdirSync(folder(`migration/${dialect}`))
        .filter((file) => file.endsWith('.sql'))
        .sort()
    expect(names('sqlite')).toEqual(names('postgres'))
    names('sqlite').forEach((name, index) =>
      expect(name).toMatch(new RegExp(`^${String(index).padStart(4, '0')}_(expand|contract)_[a-z0-9_]+\\.sql$`)),
    )
  })
})

describe('the databases of the two dialects', () => {
  let databases: Record<StoreKind, TestDatabase>
  beforeAll(async () => {
    databases = { sqlite: await openTestDatabase('sqlite'), postgres: await openTestDatabase('postgres') }
  })
  afterAll(async () => {
    await databases.sqlite.close()
    await databases.postgres.close()
  })

  test('have the same tables with the same columns and nullability', async () => {
    const sqlite = await databases.sqlite
      .sql(`select m.name as "table", c.name as "column", case when c."notnull" = 1 or c.pk > 0 then 0 else 1 end as nullable
      from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'`)
    const postgres = await databases.postgres
      .sql(`select table_name as "table", column_name as "column", case is_nullable when 'YES' then 1 else 0 end as nullable
      from information_schema.columns where table_schema = 'public'`)
    expect(sortedLines(postgres)).toEqual(sortedLines(sqlite))
    expect(sqlite.length).toBeGreaterThan(150)
  })

  test('have the same indexes with the same uniqueness, columns and conditions', async () => {
    const sqlite = await databases.sqlite.sql("select sql from sqlite_master where type = 'index' and sql is not null")
    const postgres = await databases.postgres.sql(
      "select indexdef as sql from pg_indexes where schemaname = 'public' and indexname not like '%_pkey' and indexname not in (select conname from pg_constraint)",
    )
    expect(sortedLines(postgres.map(indexShape))).toEqual(sortedLines(sqlite.map(indexShape)))
    expect(sqlite.length).toBeGreaterThan(30)
  })
})

/**
 * Returns the uniqueness, name, table, columns and condition of an index. Expressions and the condition are reduced to
 * their words, because the dialects place brackets differently.
 */
function indexShape({ sql }: Record<string, unknown>): Record<string, unknown> {
  const plain = String(sql)
    .replace(/USING btree |public\.|["`]|::text(\[\])?/g, '')
    .replace(/\s+/g, ' ')
  const [, unique, name, table, columns, , condition] =
    /^CREATE (UNIQUE )?INDEX (\S+) ON (\S+) \((.*?)\)( WHERE (.*))?$/.exec(plain) ?? []
  const wordsOf = (text = ''): string =>
    text
      .replaceAll(`${table}.`, '')
      .replace(/= ANY \(ARRAY\[(.*?)\]\)/, 'in ($1)')
      .replace(/[()]/g, ' ')
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .join(' ')
  return {
    unique: unique !== undefined,
    name,
    table,
    columns: columns?.split(/, ?/).map(wordsOf),
    condition: wordsOf(condition),
  }
}

function sortedLines(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort()
}
