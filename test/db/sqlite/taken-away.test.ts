import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import type { Account } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../../db/session/database.ts'
import { openSqliteDatabase } from '../../../db/sqlite/database.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import type { LogLine } from '../../../engine/primitive/log-field.ts'
import { startChild } from '../../support/child.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { sample } from '../../support/sample.ts'
import { anAccount } from '../../support/store-builder.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerpost-taken-'))
  file = join(folder, 'data', 'db.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

function inShell<Result>(work: (client: SqliteClient.Database) => Result): Result {
  const client = new SqliteClient(file)
  try {
    return work(client)
  } finally {
    client.close()
  }
}
const emptyLog = (): unknown => inShell((client) => client.pragma('wal_checkpoint(TRUNCATE)'))
const integrity = (): unknown => inShell((client) => client.pragma('integrity_check', { simple: true }))
const backUp = (): unknown => inShell((client) => client.exec(`VACUUM INTO '${folder}/backup'`))

/** Replaces the database with a backup of it, as a restore does when the service is not stopped. */
function restoreOver(): void {
  backUp()
  renameSync(join(folder, 'backup'), file)
}

function replaceByCopy(path: string): void {
  copyFileSync(path, `${path}.copy`)
  renameSync(`${path}.copy`, path)
}

/** Deletes the folder of the database. If the process saves a copy meanwhile, the copy and the folder remain. */
function deleteFolder(): void {
  spawnSync('rm', ['-rf', dirname(file)])
}

/** Returns the paths of the copies that the process saved next to its database. */
const copies = (): readonly string[] =>
  existsSync(dirname(file))
    ? readdirSync(dirname(file))
        .filter((name) => /\.saved-[^-]+$/.test(name))
        .map((name) => join(dirname(file), name))
    : []

function theCopy(): string {
  expect(copies()).toHaveLength(1)
  return copies()[0]
}

/** Moves the copy to another folder, as an operator does to continue without it. Returns its new path. */
function moveCopyAway(): string {
  const place = join(folder, basename(theCopy()))
  renameSync(theCopy(), place)
  return place
}

/** The ways to lose the files, each with the path at which all acknowledged writes are found afterwards. */
const ways: readonly (readonly [name: string, take: () => void, place: () => string | undefined])[] = [
  ['its database is deleted', () => unlinkSync(file), theCopy],
  ['its database is renamed', () => renameSync(file, `${file}.away`), () => `${file}.away`],
  ['a backup is moved over its database', restoreOver, theCopy],
  ['its write-ahead log is deleted', () => unlinkSync(`${file}-wal`), () => file],
  ['its write-ahead log is replaced', () => replaceByCopy(`${file}-wal`), theCopy],
  ['its shared memory is deleted', () => unlinkSync(`${file}-shm`), () => file],
  ['its folder is renamed', () => renameSync(dirname(file), away()), () => join(away(), 'db.sqlite')],
  ['its folder is deleted', deleteFolder, theCopy],
]
const away = (): string => join(folder, 'away')

describe('a store whose files are deleted, moved or replaced', () => {
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

  const open = (place = file): Promise<OpenDatabase> =>
    openDatabase({ clock: systemClock, log: () => {} }, { url: null, file: place, use: 'serve' })

  test.each(sample(ways, 2))(
    'R1 refuses every write after %s, and keeps all writes that were acknowledged earlier',
    async (_, take, place) => {
      const [before, after] = [anAccount(), anAccount()]
      await database.accounts.create(before)
      take()
      expect(await codeOfPromise(database.accounts.create(after))).toBe('store_unavailable')
      expect(await codeOfPromise(database.accounts.create(after))).toBe('store_unavailable')
      await database.close()
      const reopened = await open(place())
      expect(await reopened.accounts.findByEmail(before.email)).toEqual(before)
      expect(await reopened.accounts.findByEmail(after.email)).toBeUndefined()
      await reopened.close()
    },
  )

  /** Starts another process that has the database open. Returns a function that signals it and awaits its exit. */
  async function startReader(...inside: readonly string[]): Promise<(signal: NodeJS.Signals) => Promise<unknown>> {
    const reader = startChild(new URL('../process/read-beside.ts', import.meta.url), file, ...inside)
    const ended = once(reader.process, 'exit')
    await reader.line((line) => line === 'reads')
    return (signal) => {
      reader.process.kill(signal)
      return ended
    }
  }

  const besideReader: readonly (readonly [ends: readonly string[], what: string])[] = [
    [['-wal'], 'reads'],
    [['-shm'], 'reads'],
    [['-wal', '-shm'], 'reads'],
    [['-wal'], 'is inside a transaction'],
    [['-wal', '-shm'], 'is inside a transaction'],
  ]
  test.each(sample(besideReader, 1))(
    'R1 I1 keeps all acknowledged writes when the files %j are deleted, even if another process uses the database and is then killed (case: that process %s)',
    async (ends, what) => {
      const accounts = [anAccount(), anAccount()]
      await database.accounts.create(accounts[0])
      const endReader = await startReader(...(what === 'reads' ? [] : ['inside']))
      await database.accounts.create(accounts[1])
      for (const end of ends) unlinkSync(`${file}${end}`)
      expect(await codeOfPromise(database.accounts.create(anAccount()))).toBe('store_unavailable')
      await database.close()
      await endReader('SIGKILL')
      const reopened = await open(copies()[0] ?? file)
      for (const account of accounts) expect(await reopened.accounts.findByEmail(account.email)).toEqual(account)
      await reopened.close()
    },
  )

  test.each<readonly [how: string, take: () => void]>([
    ['the database is deleted', () => unlinkSync(file)],
    ['the database is renamed', () => renameSync(file, `${file}.away`)],
    ['a backup is moved over the database', restoreOver],
    ['the log is deleted', () => unlinkSync(`${file}-wal`)],
    ['all files are deleted', () => ['', '-wal', '-shm'].forEach((end) => unlinkSync(`${file}${end}`))],
    ['the folder is deleted', deleteFolder],
    ['the folder is renamed', () => renameSync(dirname(file), away())],
  ])(
    'R1 saves a complete copy if %s while another process is reading, and cannot be opened until the copy is moved to the old path',
    async (_, take) => {
      const accounts = Array.from({ length: 400 }, () => anAccount())
      const create = (some: readonly Account[]): Promise<unknown> =>
        Promise.all(some.map((account) => database.accounts.create(account)))
      await create(accounts.slice(0, 300))
      emptyLog() // so that the log holds only some pages of the database, which would damage the copy if applied to it
      const endReader = await startReader('inside')
      await create(accounts.slice(300))
      take()
      expect(await codeOfPromise(database.accounts.create(anAccount()))).toBe('store_unavailable')
      await database.close()
      for (const use of ['serve', 'oneShot'] as const)
        expect(await codeOfPromise(openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use }))).toBe(
          'database_saved',
        )
      await endReader('SIGKILL')
      renameSync(theCopy(), file)
      const restarted = await open()
      for (const account of accounts) expect(await restarted.accounts.findByEmail(account.email)).toEqual(account)
      await restarted.close()
      expect(integrity()).toBe('ok')
    },
  )

  test.each<readonly [why: string, prepare: () => void]>([
    ['the name of the copy is in use', () => writeFileSync(`${file}.saved-20261124T010203.004Z.part`, 'in the way')],
    ['the log is unreadable', () => truncateSync(`${file}-wal`, 50_000)],
  ])(
    'R1 cannot be opened when no complete copy was saved because %s, until the operator deletes the partial copy',
    async (_, prepare) => {
      await database.close()
      const clock = { ...systemClock, now: () => new Date('2026-11-24T01:02:03.004Z') }
      database = await openDatabase({ clock, log: (line) => lines.push(line) }, { url: null, file, use: 'serve' })
      const accounts = Array.from({ length: 200 }, () => anAccount())
      for (const account of accounts) await database.accounts.create(account)
      backUp()
      const endReader = await startReader('inside')
      await Promise.all(Array.from({ length: 100 }, () => database.accounts.create(anAccount())))
      prepare()
      renameSync(join(folder, 'backup'), file)
      await codeOfPromise(database.accounts.create(anAccount()))
      await database.close()
      expect(lines.at(-1)).toMatchObject({ inside: { notSaved: expect.any(String) } })
      expect(lines.at(-1)).not.toHaveProperty('inside.savedAs')
      await endReader('SIGKILL')
      for (const use of ['serve', 'oneShot'] as const)
        expect(await codeOfPromise(openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use }))).toBe(
          'database_not_saved',
        )
      rmSync(`${file}.saved-20261124T010203.004Z.part`)
      const restarted = await open()
      for (const account of accounts) expect(await restarted.accounts.findByEmail(account.email)).toEqual(account)
      await restarted.close()
      expect(integrity()).toBe('ok')
    },
  )

  test('R1 saves no copy if the only other process that reads the database ends within two seconds, and loses no write', async () => {
    const account = anAccount()
    const endReader = await startReader('inside')
    await database.accounts.create(account)
    unlinkSync(`${file}-wal`)
    const ended = endReader('SIGTERM') // the reader exits after 300 ms
    await codeOfPromise(database.accounts.create(anAccount()))
    await database.close()
    await ended
    expect(copies()).toEqual([])
    const restarted = await open()
    expect(await restarted.accounts.findByEmail(account.email)).toEqual(account)
    await restarted.close()
  })

  test('R1 cannot be opened by a service or a command until its renamed database has its old name again', async () => {
    const account = anAccount()
    await database.accounts.create(account)
    renameSync(file, `${file}.away`)
    await codeOfPromise(database.accounts.create(anAccount()))
    await database.close()
    moveCopyAway()
    for (const use of ['serve', 'oneShot', 'serve'] as const)
      expect(
        await codeOfPromise(openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use })),
        use,
      ).toBe('database_missing')
    expect(existsSync(file)).toBe(false)
    renameSync(`${file}.away`, file)
    const restarted = await open()
    expect(await restarted.accounts.findByEmail(account.email)).toEqual(account)
    await restarted.close()
  })

  test.each([
    ['the database', 0],
    ['a link to the database', 1],
    ['a link to a link to the database', 2],
  ])(
    'R1 the database at the configured path %s cannot be opened if its write-ahead log exists but its file is missing or empty',
    async (_, links) => {
      await database.accounts.create(anAccount())
      const target = join(folder, 'new.sqlite')
      copyFileSync(`${file}-wal`, `${target}-wal`)
      await database.close()
      let place = target
      for (let link = 1; link <= links; link += 1) {
        const next = join(folder, `folder-${link}`, 'link.sqlite')
        mkdirSync(dirname(next))
        symlinkSync(relative(dirname(next), place), next)
        place = next
      }
      expect(await codeOfPromise(open(place))).toBe('database_missing')
      writeFileSync(target, '')
      expect(await codeOfPromise(open(place))).toBe('database_missing')
      expect(statSync(`${target}-wal`).size).toBeGreaterThan(0)
    },
  )

  test('R1 can be opened with a backup in place of its database once the operator has moved away the saved copy with the later writes', async () => {
    const [inBackup, later] = [anAccount(), anAccount()]
    await database.accounts.create(inBackup)
    backUp()
    await database.accounts.create(later)
    renameSync(join(folder, 'backup'), file)
    await codeOfPromise(database.accounts.create(anAccount()))
    await database.close()
    const copy = moveCopyAway()
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    for (const [place, found] of [
      [file, undefined],
      [copy, later],
    ] as const) {
      const opened = await open(place)
      expect(await opened.accounts.findByEmail(inBackup.email)).toEqual(inBackup)
      expect(await opened.accounts.findByEmail(later.email)).toEqual(found)
      await opened.close()
    }
  })

  test.each(sample(ways, 2, 1))(
    'R6 becomes unhealthy, reports the damage once and raises an alarm after %s',
    async (_, take) => {
      expect(await database.isHealthy()).toBe(true)
      take()
      expect(await database.isHealthy()).toBe(false)
      for (let write = 0; write < 3; write += 1) await codeOfPromise(database.accounts.create(anAccount()))
      expect(broken.map(String)).toEqual([expect.stringMatching(/db\.sqlite.* was deleted, moved or replaced/)])
      expect(lines.filter(({ alarm }) => alarm !== undefined)).toMatchObject([{ alarm: 'database_broken' }])
      await database.close()
    },
  )

  test.each([[['reads']], [['reads', 'inside']]])(
    'B9 stops writing and saves no copy if its lock file is deleted while another process is in the state %j',
    async (words) => {
      const [before, after] = [anAccount(), anAccount()]
      await database.accounts.create(before)
      const endReader = await startReader(...words.slice(1))
      unlinkSync(`${file}.serve`)
      expect(await database.isHealthy()).toBe(false)
      const second = await open()
      expect(await codeOfPromise(database.accounts.create(anAccount()))).toBe('store_unavailable')
      expect(broken.map(String)).toEqual([expect.stringMatching(/db\.sqlite\.serve was deleted, moved or replaced/)])
      await database.close()
      await second.accounts.create(after)
      expect(await codeOfPromise(open())).toBe('database_in_use')
      await second.close()
      await endReader('SIGKILL')
      expect(readdirSync(dirname(file)).filter((name) => /saved|old/.test(name))).toEqual([])
      const reopened = await open()
      for (const account of [before, after]) expect(await reopened.accounts.findByEmail(account.email)).toEqual(account)
      await reopened.close()
    },
  )

  test('B9 a service that opened its file through a link stops writing when its lock file is replaced, but a command continues', async () => {
    const link = join(folder, 'link.sqlite')
    await database.close()
    symlinkSync(file, link)
    const [service, command] = await Promise.all(
      (['serve', 'oneShot'] as const).map((use) =>
        openDatabase({ clock: systemClock, log: () => {} }, { url: null, file: link, use }),
      ),
    )
    replaceByCopy(`${file}.serve`)
    expect(await codeOfPromise(service.accounts.create(anAccount()))).toBe('store_unavailable')
    await command.accounts.create(anAccount())
    await command.close()
    await service.close()
  })

  test('R6 stays broken when its file is moved back', async () => {
    renameSync(file, `${file}.away`)
    await codeOfPromise(database.accounts.create(anAccount()))
    renameSync(`${file}.away`, file)
    expect(await codeOfPromise(database.accounts.create(anAccount()))).toBe('store_unavailable')
    expect(await database.isHealthy()).toBe(false)
    await database.close()
  })

  test('R1 follows a link to its file, and refuses every write once the link points to another file', async () => {
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

  test('R1 keeps running while SQLite truncates the write-ahead log and while commands open and close the file', async () => {
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

describe('a transaction during which files are deleted, moved or replaced', () => {
  let database: OpenedDatabase
  let broken: unknown[]
  beforeEach(async () => {
    broken = []
    const limits = { deadlineMilliseconds: 5_000, waitingMax: 10, togetherMax: 2, bytesTogetherMax: 2 ** 20 }
    database = await openSqliteDatabase({ clock: systemClock, onBroken: (error) => broken.push(error) }, file, limits)
  })
  afterEach(() => database.close())

  test.each(sample(ways, 2, 2))(
    'I1 no write of the open transaction and no queued write is acknowledged when %s',
    async (_, take) => {
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
    },
  )
})

describe('a process that writes continuously', () => {
  test.each(sample(ways, 1, 3))('R1 acknowledges no write requested after %s, and exits with 70', async (_, take) => {
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
