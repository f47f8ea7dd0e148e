import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGroupCommit, type WaitingWrite, type Written } from '../../../db/sqlite/group-commit.ts'
import { ServiceError } from '../../../engine/error/service-error.ts'
import { MovingClock } from '../../support/moving-clock.ts'

const settings = { deadlineMilliseconds: 5_000, waitingMax: 10, togetherMax: 64, bytesTogetherMax: 1_000 }

describe('writes that are committed together', () => {
  let folder: string
  let client: SqliteClient.Database
  let other: SqliteClient.Database
  let broken: unknown[]
  let clock: MovingClock
  let enter: (write: WaitingWrite) => void
  let breakOn: (error: unknown) => void
  let isIntact: () => boolean
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cornerpost-group-'))
    client = new SqliteClient(join(folder, 'db.sqlite'), { timeout: 0 })
    client.pragma('journal_mode = WAL')
    client.exec('CREATE TABLE note (text)')
    other = new SqliteClient(join(folder, 'db.sqlite'), { timeout: 0 })
    broken = []
    clock = new MovingClock()
    const deps = { clock, checkFiles: () => {}, onBroken: (error: unknown) => broken.push(error) }
    ;({ enter, breakOn, isIntact } = createGroupCommit(deps, client, settings))
  })
  afterEach(() => {
    client.close()
    other.close()
    rmSync(folder, { recursive: true })
  })

  /**
   * Queues a write. Resolves to 'kept' once its commit succeeded, else to the error. Adds the rows that another
   * connection sees at that moment to `seen`.
   */
  const write = (work: () => void, seen: unknown[] = [], bytes = 0): Promise<unknown> =>
    new Promise((resolve) => {
      const run = async (): Promise<Written> => {
        client.exec('SAVEPOINT work')
        try {
          work()
        } catch (error) {
          if (client.inTransaction) client.exec('ROLLBACK TO work; RELEASE work')
          throw error
        }
        client.exec('RELEASE work')
        const settle = (): void => {
          seen.push(...notes())
          resolve('kept')
        }
        return { settle, bytes }
      }
      enter({ run, fail: resolve })
    })
  const note = (text: string) => () => void client.prepare('INSERT INTO note VALUES (?)').run(text)
  const notes = (): unknown[] => other.prepare('SELECT text FROM note ORDER BY text').pluck().all()

  test('writes of one turn of the event loop are committed together, and none is acknowledged before the commit', async () => {
    const seen: unknown[] = []
    expect(await Promise.all(['a', 'b', 'c'].map((text) => write(note(text), seen)))).toEqual(['kept', 'kept', 'kept'])
    expect(seen).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c'])
  })

  test('a failing write rolls back only its own savepoint', async () => {
    const failing = () => {
      note('half')()
      throw new Error('no')
    }
    const outcomes = await Promise.all([write(note('a')), write(note('b')), write(failing), write(note('c'))])
    expect(outcomes.map(String)).toEqual(['kept', 'kept', 'Error: no', 'kept'])
    expect(notes()).toEqual(['a', 'b', 'c'])
  })

  test('L9 a transaction takes no further write once its writes have reached the byte limit', async () => {
    const seen: unknown[] = []
    const outcomes = await Promise.all([
      write(note('a'), seen, 400),
      write(note('b'), seen, 600),
      write(note('c'), seen, 1_200),
      write(note('d'), seen),
    ])
    expect(outcomes).toEqual(['kept', 'kept', 'kept', 'kept'])
    expect(seen).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'c', 'a', 'b', 'c', 'd'])
  })

  test('L9 after a large transaction that took 50 milliseconds, the next one starts at least 50 rounds of the event loop later', async () => {
    let rounds = 0
    let isOver = false
    const count = (): void => {
      rounds += 1
      if (!isOver) setImmediate(count)
    }
    const roundsBetween = async (bytes: number): Promise<number> => {
      const first = write(() => clock.advance(0.05), [], bytes)
      const second = write(note('behind'), [], settings.bytesTogetherMax)
      await first
      const before = rounds
      await second
      return rounds - before
    }
    setImmediate(count)
    expect(await roundsBetween(settings.bytesTogetherMax)).toBeGreaterThanOrEqual(50)
    await write(note('between'))
    expect(await roundsBetween(1)).toBeLessThan(10)
    isOver = true
  })

  test('R7 a write that waited past its deadline is refused, and later writes succeed', async () => {
    let behind: Promise<unknown> | undefined
    const first = write(
      () => {
        note('a')()
        clock.advance(6)
        behind = write(note('d'))
      },
      [],
      settings.bytesTogetherMax,
    )
    const late = write(note('b'))
    expect(await first).toBe('kept')
    expect(await late).toMatchObject({ code: 'store_unavailable' })
    expect(await behind).toBe('kept')
    expect(notes()).toEqual(['a', 'd'])
  })

  test('R5 all writes of a transaction fail if the disk is full, and later writes succeed when there is space again', async () => {
    const pages = Number(client.pragma('page_count', { simple: true }))
    client.pragma(`max_page_count = ${pages + 2}`)
    expect(await write(note('a'))).toBe('kept')
    const outcomes = await Promise.all([write(note('b')), write(note('x'.repeat(100_000))), write(note('c'))])
    expect(outcomes.map((error) => (error as { code: string }).code)).toEqual([
      'SQLITE_FULL',
      'SQLITE_FULL',
      'SQLITE_FULL',
    ])
    expect(notes()).toEqual(['a'])
    client.pragma('max_page_count = 1000')
    expect(await write(note('d'))).toBe('kept')
    expect(broken).toEqual([])
  })

  test.each([
    ['an I/O error', 'SQLITE_IOERR_FSYNC'],
    ['a malformed page', 'SQLITE_CORRUPT_VTAB'],
    ['a file that is not a database', 'SQLITE_NOTADB'],
  ])('R6 after %s all writes are refused, and the damage is reported once', async (_, code) => {
    const ioError = Object.assign(new Error('the disk failed'), { code })
    const fail = () => {
      throw ioError
    }
    expect(await write(note('a'))).toBe('kept')
    expect(await Promise.all([write(note('b')), write(fail), write(note('c'))])).toEqual([ioError, ioError, ioError])
    expect(await write(note('d'))).toMatchObject({ code: 'store_unavailable' })
    expect(notes()).toEqual(['a'])
    expect(broken).toEqual([ioError])
  })

  test('R6 when a read finds damage, the writes of the open transaction and the queued writes fail, and the damage is reported once', async () => {
    const damage = Object.assign(new Error('a page makes no sense'), { code: 'SQLITE_CORRUPT' })
    const find = (): void => {
      breakOn(damage)
      breakOn(damage)
    }
    const outcomes = await Promise.all([
      write(note('a'), [], settings.bytesTogetherMax),
      write(find, [], settings.bytesTogetherMax),
      write(note('b')),
    ])
    expect(outcomes).toEqual(['kept', expect.any(ServiceError), expect.any(ServiceError)])
    expect(notes()).toEqual(['a'])
    expect(broken).toEqual([damage])
    expect(isIntact()).toBe(false)
  })

  test('R6 a read error unrelated to the file does not break the store', async () => {
    breakOn(Object.assign(new Error('no such table'), { code: 'SQLITE_ERROR' }))
    expect(isIntact()).toBe(true)
    expect(await write(note('a'))).toBe('kept')
    expect(broken).toEqual([])
  })

  test('R7 all writes of a transaction fail while another process has the write lock, and later writes succeed', async () => {
    other.exec('BEGIN IMMEDIATE')
    const outcomes = await Promise.all([write(note('a')), write(note('b')), write(note('c'))])
    expect(outcomes.map((error) => (error as { code: string }).code)).toEqual([
      'SQLITE_BUSY',
      'SQLITE_BUSY',
      'SQLITE_BUSY',
    ])
    other.exec('COMMIT')
    expect(await write(note('d'))).toBe('kept')
  })

  test('I8 writes above the queue limit are refused immediately', async () => {
    const outcomes = await Promise.all(Array.from({ length: 15 }, (_, index) => write(note(String(index)))))
    const refused = outcomes.filter((outcome) => outcome !== 'kept')
    expect(refused).toHaveLength(5) // ten were queued
    expect(refused.every((error) => error instanceof ServiceError && error.code === 'store_unavailable')).toBe(true)
  })
})
