import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Service } from './a-service.ts'

/** Returns every row of every table. */
export function dumpOf({ world: { folder } }: Service): Readonly<Record<string, readonly unknown[]>> {
  const file = readdirSync(folder).find((name) => /\.(sqlite|db)$/.test(name)) ?? ''
  const database = new Database(join(folder, file), { readonly: true })
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[]
    return Object.fromEntries(tables.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]))
  } finally {
    database.close()
  }
}
