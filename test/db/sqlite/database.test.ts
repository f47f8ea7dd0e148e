import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type DatabasePlace } from '@cornerpost/db'
import type { PayloadWriter } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { startChild } from '../../support/child.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { anAccount } from '../../support/store-builder.ts'

const deps = { clock: systemClock, log: () => {} }

describe('a database in a SQLite file', () => {
  let folder: string
  let file: string
  const place = (use: DatabasePlace['use']): DatabasePlace => ({ url: null, file, use })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cornerpost-sqlite-'))
    file = join(folder, 'new folder', 'db.sqlite')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('B9 can be opened by commands, but not by a second service, while a service has it open', async () => {
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

  test('L9 a transaction takes no further write once it contains 1 MiB of documents', async () => {
    const database = await openDatabase(deps, place('serve'))
    const writers = await Promise.all(Array.from({ length: 5 }, () => database.payloads.write()))
    const client = new SqliteClient(file)
    const chunks = client.prepare('SELECT count(*) FROM payload_chunk').pluck()
    const seen: unknown[] = []
    const append = async (writer: PayloadWriter): Promise<void> => {
      await writer.append(Buffer.alloc(600_000))
      seen.push(chunks.get())
    }
    await Promise.all(writers.map(append))
    expect(seen).toEqual([2, 2, 4, 4, 5])
    client.close()
    await database.close()
  })

  test.each([
    ['is not a SQLite database', () => writeFileSync(file, 'no database'.repeat(1_000))],
    ['lost the pages of its tables', () => truncateSync(file, 4_096)],
  ])('R1 cannot be opened if its file %s', async (_, damage) => {
    await (await openDatabase(deps, place('serve'))).close()
    damage()
    for (const use of ['serve', 'oneShot'] as const)
      expect(await codeOfPromise(openDatabase(deps, place(use)))).toBe('database_damaged')
  })

  test.each([
    ['is overwritten', () => writeFileSync(file, Buffer.alloc(statSync(file).size - 4_096, 'x'), { flag: 'r+' })],
    ['is cut off', () => truncateSync(file, 4_096)],
  ])('R6 is reported as broken exactly once when a read finds that its file %s', async (_, damage) => {
    const first = await openDatabase(deps, place('serve'))
    for (let count = 0; count < 100; count += 1) await first.accounts.create(anAccount())
    await first.close()
    const broken: unknown[] = []
    const database = await openDatabase({ ...deps, onBroken: (error) => broken.push(error) }, place('serve'))
    damage()
    for (let read = 0; read < 2; read += 1)
      expect(await codeOfPromise(database.accounts.findByEmail('anna@example.org'))).toBe('store_unavailable')
    expect(broken.map(String)).toEqual([expect.stringMatching(/malformed|not a database|disk I\/O/)])
    expect(await database.isHealthy()).toBe(false)
    expect(await codeOfPromise(database.accounts.create(anAccount()))).toBe('store_unavailable')
    expect(broken).toHaveLength(1)
    await database.close()
  })

  test('B9 cannot be opened under either name while its file has a second hard link, but a service that already has it open continues', async () => {
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

  test('B9 can be opened through a symbolic link by a command, but not by a second service', async () => {
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

  test('B9 a service in another process locks the file while it runs, and the lock ends when that process is killed', async () => {
    await (await openDatabase(deps, place('oneShot'))).close()
    const service = startChild(new URL('../process/serve-idly.ts', import.meta.url), file)
    await service.line((line) => line === 'serving')
    expect(await codeOfPromise(openDatabase(deps, place('serve')))).toBe('database_in_use')
    service.process.kill('SIGKILL')
    await service.lines
    await (await openDatabase(deps, place('serve'))).close()
  })

  test('is not left locked when a service fails to open it', async () => {
    await (await openDatabase(deps, place('serve'))).close()
    const client = new SqliteClient(file)
    client.exec("UPDATE migration SET hash = 'other'")
    expect(await codeOfPromise(openDatabase(deps, place('serve')))).toBe('database_newer')
    expect(await codeOfPromise(openDatabase(deps, place('serve')))).toBe('database_newer')
    client.close()
  })

  test('R7 while another process holds the write lock, refuses a write when the deadline has passed; accepts the write when the lock is free again', async () => {
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
