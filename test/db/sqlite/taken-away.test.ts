import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../../db/session/database.ts'
import { openSqliteDatabase } from '../../../db/sqlite/database.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import type { LogLine } from '../../../engine/primitive/log-field.ts'
import { startChild } from '../../support/child.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { anAccount } from '../../support/store-builder.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerpost-taken-'))
  file = join(folder, 'data', 'db.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Puts a backup of the database in its place, as a restore does that does not stop the service. */
function restoreOver(): void {
  const client = new SqliteClient(file)
  client.exec(`VACUUM INTO '${folder}/backup'`)
  client.close()
  renameSync(join(folder, 'backup'), file)
}

function replaceByCopy(path: string): void {
  copyFileSync(path, `${path}.copy`)
  renameSync(`${path}.copy`, path)
}

/** What happens to the files, and whether the next start finds what was written before. */
const ways: readonly (readonly [name: string, take: () => void, isFound: boolean])[] = [
  ['its database is deleted', () => unlinkSync(file), false],
  ['its database is renamed', () => renameSync(file, `${file}.away`), false],
  ['a backup is moved over its database', restoreOver, true],
  ['its write-ahead log is deleted', () => unlinkSync(`${file}-wal`), true],
  ['its write-ahead log is replaced', () => replaceByCopy(`${file}-wal`), true],
  ['its shared memory is deleted', () => unlinkSync(`${file}-shm`), true],
  ['its folder is renamed', () => renameSync(dirname(file), join(folder, 'away')), false],
]

describe('a store whose files are taken away', () => {
  let database: OpenDatabase
  let broken: unknown[]
  let lines: LogLine[]
  beforeEach(async () => {
    broken = []
    lines = []
    database = await openDatabase(
      { clock: systemClock, log: (line) => lines.push(line), onBroken: (error) => broken.push(error) },
      { url: null, file, use: 'serve' },
    )
  })

  /** What the next start finds, after the operator has removed what is left beside the file. */
  async function restart(): Promise<OpenDatabase> {
    await database.close()
    mkdirSync(dirname(file), { recursive: true })
    for (const companion of ['-wal', '-shm']) rmSync(file + companion, { force: true })
    return openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use: 'serve' })
  }

  test.each(ways)('R1 refuses every write after %s', async (_, take, isFound) => {
    const [before, after] = [anAccount(), anAccount()]
    await database.accounts.create(before)
    take()
    expect(await codeOfPromise(database.accounts.create(after))).toBe('store_unavailable')
    expect(await codeOfPromise(database.accounts.create(after))).toBe('store_unavailable')
    const restarted = await restart()
    expect(await restarted.accounts.findByEmail(before.email)).toEqual(isFound ? before : undefined)
    expect(await restarted.accounts.findByEmail(after.email)).toBeUndefined()
    await restarted.close()
  })

  test.each(ways)('R6 is unhealthy, reports itself broken once and raises an alarm after %s', async (_, take) => {
    expect(await database.isHealthy()).toBe(true)
    take()
    expect(await database.isHealthy()).toBe(false)
    for (let write = 0; write < 3; write += 1) await codeOfPromise(database.accounts.create(anAccount()))
    expect(broken.map(String)).toEqual([expect.stringMatching(/db\.sqlite.* was deleted, moved or replaced/)])
    expect(lines.filter(({ alarm }) => alarm !== undefined)).toMatchObject([{ alarm: 'database_broken' }])
    await database.close()
  })

  test('R6 stays broken when its file comes back', async () => {
    renameSync(file, `${file}.away`)
    await codeOfPromise(database.accounts.create(anAccount()))
    renameSync(`${file}.away`, file)
    expect(await codeOfPromise(database.accounts.create(anAccount()))).toBe('store_unavailable')
    expect(await database.isHealthy()).toBe(false)
    await database.close()
  })

  test('R1 follows a link to its file, and refuses every write after the link points elsewhere', async () => {
    const link = join(folder, 'link.sqlite')
    await database.close()
    symlinkSync(file, link)
    database = await openDatabase({ clock: systemClock, log: () => {} }, { url: null, file: link, use: 'serve' })
    await database.accounts.create(anAccount())
    unlinkSync(link)
    symlinkSync(join(folder, 'other.sqlite'), link)
    expect(await codeOfPromise(database.accounts.create(anAccount()))).toBe('store_unavailable')
    await database.close()
  })

  test('R1 goes on while SQLite empties its log and commands open and close the file', async () => {
    const inode = (): number => statSync(`${file}-wal`).ino
    const before = inode()
    const command = startChild(new URL('../process/fill-log.ts', import.meta.url), file)
    await once(command.process, 'exit')
    expect(await command.lines).toEqual(['emptied its log twice'])
    await database.accounts.create(anAccount())
    expect(await database.isHealthy()).toBe(true)
    expect(inode()).toBe(before)
    await database.close()
  })
})

describe('a commit during which files are taken away', () => {
  let database: OpenedDatabase
  let broken: unknown[]
  beforeEach(async () => {
    broken = []
    const limits = { deadlineMilliseconds: 5_000, waitingMax: 10, togetherMax: 2, bytesTogetherMax: 2 ** 20 }
    database = await openSqliteDatabase({ clock: systemClock, onBroken: (error) => broken.push(error) }, file, limits)
  })
  afterEach(() => database.close())

  test.each(ways)('I1 is acknowledged to nobody, nor is any write in line, when %s', async (_, take) => {
    const effects: string[] = []
    const write = (name: string, work = (): void => {}): Promise<unknown> =>
      database.withTransaction(async (tx) => {
        await tx.query.insert(tx.tables.meta).values({ name, value: '' })
        work()
        tx.afterCommit(() => effects.push(name))
      })
    const writes = [write('one'), write('two', take), write('three')]
    expect(await Promise.all(writes.map(codeOfPromise))).toEqual(Array(3).fill('store_unavailable'))
    expect(effects).toEqual([])
    expect(broken).toHaveLength(1)
  })
})

describe('a process that writes without a pause', () => {
  test.each(ways)('R1 acknowledges nothing asked after %s, and ends with 70', async (_, take) => {
    const report = join(folder, 'report')
    const service = startChild(new URL('../process/commit-in-parallel.ts', import.meta.url), file, report)
    const ended = once(service.process, 'exit')
    await service.line((line) => line === 'fifty')
    take()
    const takenAt = process.hrtime.bigint()
    expect(await ended).toEqual([70, null])
    const lines = readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
    const askedAt = new Map(lines.filter(([what]) => what === 'asked').map(([, count, at]) => [count, BigInt(at)]))
    const late = lines.filter(([what, count]) => what === 'acknowledged' && (askedAt.get(count) ?? takenAt) >= takenAt)
    expect(late).toEqual([])
    expect(lines.length).toBeGreaterThan(100)
  })
})
