import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cornerpost/db'
import { systemClock } from '../../engine/primitive/clock.ts'

let template: Promise<Buffer> | undefined

/** Writes the file of an empty SQLite store that has all migrations. Each process applies the migrations only once. */
export async function writeEmptySqlite(file: string): Promise<void> {
  template ??= makeTemplate()
  writeFileSync(file, await template)
}

async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-empty-'))
  const file = join(folder, 'cornerpost.sqlite')
  const database = await openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use: 'oneShot' })
  await database.close() // writes everything into the one file
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}
