import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type DatabasePlace } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { startChild } from '../../support/child.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { anAccount } from '../../support/store-builder.ts'

const deps = { clock: systemClock, log: () => {} }

describe('one SQLite file', () => {
  let folder: string
  let file: string
  const place = (use: DatabasePlace['use']): DatabasePlace => ({ url: null, file, use })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cornerpost-sqlite-'))
    file = join(folder, 'new folder', 'db.sqlite')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('B9 a second service on the file is refused, one-shot commands run beside the first', async () => {
    const first = await openDatabase(deps, place('serve'))
    expect(await codeOfPromise(openDatabase(deps, place('serve')))).toBe('database_in_use')
    const command = await openDatabase(deps, place('oneShot'))
    const account = anAccount()
    await command.accounts.create(account)
    await command.close()
    expect(await first.accounts.findByEmail(account.email)).toEqual(account)
    await first.close()
    await (await openDatabase(deps, place('serve'))).close()
  })

  test('B9 a file with a second name is opened under neither, and whoever has it open goes on', async () => {
    const first = await openDatabase(deps, place('serve'))
    const second = join(folder, 'second.sqlite')
    linkSync(file, second)
    for (const use of ['serve', 'oneShot'] as const) {
      expect(await codeOfPromise(openDatabase(deps, { url: null, file: second, use }))).toBe('database_linked')
      expect(await codeOfPromise(openDatabase(deps, place(use)))).toBe('database_linked')
    }
    await first.accounts.create(anAccount())
    expect(await first.isHealthy()).toBe(true)
    await first.close()
    unlinkSync(second)
    await (await openDatabase(deps, place('serve'))).close()
  })

  test('B9 a second service that comes to the file through a symbolic link is refused, a command is not', async () => {
    const first = await openDatabase(deps, place('serve'))
    const link = join(folder, 'elsewhere', 'link.sqlite')
    mkdirSync(join(folder, 'elsewhere'))
    symlinkSync(file, link)
    expect(await codeOfPromise(openDatabase(deps, { url: null, file: link, use: 'serve' }))).toBe('database_in_use')
    const command = await openDatabase(deps, { url: null, file: link, use: 'oneShot' })
    const account = anAccount()
    await command.accounts.create(account)
    await command.close()
    expect(await first.accounts.findByEmail(account.email)).toEqual(account)
    await first.close()
  })

  test('B9 between processes: a running service keeps the file, a killed one lets it go', async () => {
    await (await openDatabase(deps, place('oneShot'))).close()
    const service = startChild(new URL('../process/serve-idly.ts', import.meta.url), file)
    await service.line((line) => line === 'serving')
    expect(await codeOfPromise(openDatabase(deps, place('serve')))).toBe('database_in_use')
    service.process.kill('SIGKILL')
    await service.lines
    await (await openDatabase(deps, place('serve'))).close()
  })

  test('a service that could not open its file gives the right to serve back', async () => {
    await (await openDatabase(deps, place('serve'))).close()
    const client = new SqliteClient(file)
    client.exec("UPDATE migration SET hash = 'other'")
    expect(await codeOfPromise(openDatabase(deps, place('serve')))).toBe('database_newer')
    expect(await codeOfPromise(openDatabase(deps, place('serve')))).toBe('database_newer')
    client.close()
  })

  test('R7 a write that another process holds up is refused within the deadline, and goes through afterwards', async () => {
    const database = await openDatabase(deps, { ...place('serve'), databaseDeadlineMilliseconds: 200 })
    const other = new SqliteClient(file)
    other.exec('BEGIN IMMEDIATE')
    const account = anAccount()
    expect(await codeOfPromise(database.accounts.create(account))).toBe('store_unavailable')
    expect(await database.accounts.findByEmail(account.email)).toBeUndefined()
    other.exec('ROLLBACK')
    await database.accounts.create(account)
    other.close()
    await database.close()
  })
})
