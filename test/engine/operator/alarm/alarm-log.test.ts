import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cornerpost/db'
import { systemClock, type LogLine } from '@cornerpost/engine'
import { createAlarmLog } from '@cornerpost/engine/operator'
import { expect, test } from 'vitest'
import { until } from '../../../support/until.ts'

test('D100 every log line is written, and the alarm that a line reports is also counted and stored', async () => {
  const database = await openDatabase(
    { clock: systemClock, log: () => {} },
    { url: null, file: join(mkdtempSync(join(tmpdir(), 'cornerpost-alarm-')), 'alarm.sqlite'), use: 'oneShot' },
  )
  const lines: LogLine[] = []
  const counted: string[] = []
  const log = createAlarmLog(
    { ...database, clock: systemClock },
    (line) => lines.push(line),
    (name) => counted.push(name),
  )
  log({ level: 'info', event: 'job' })
  log({
    level: 'error',
    event: 'transmission',
    alarm: 'transmission_broken',
    messageId: 'm@x',
    inside: { error: 'not for the row' },
  })
  await until('the row', 5, async () => (await database.alarms.newest('transmission_broken')) !== undefined)
  expect(await database.alarms.newest('transmission_broken')).toMatchObject({ inside: { messageId: 'm@x' } })
  expect(counted).toEqual(['transmission_broken'])
  expect(lines.map(({ event }) => event)).toEqual(['job', 'transmission'])
  await database.close()
})

test('D28 an alarm that is already stored is counted, but not stored again', async () => {
  const [counted, raised]: [string[], unknown[]] = [[], []]
  const alarms = {
    raise: async (alarm: unknown) => void raised.push(alarm),
    summary: async () => [],
    newest: async () => undefined,
    replace: async () => {},
    sweep: async () => {},
  }
  createAlarmLog(
    { alarms, clock: systemClock },
    () => {},
    (alarm) => counted.push(alarm),
  )({ level: 'error', event: 'mls', alarm: 'mls_missing', hasRow: true })
  expect([counted, raised]).toEqual([['mls_missing'], []])
})

test('H16 the files of SQLite are readable only by their owner', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'cornerpost-rights-')), 'data')
  const file = join(folder, 'cornerpost.sqlite')
  const database = await openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use: 'serve' })
  const rights = (path: string): number => statSync(path).mode & 0o777
  expect([folder, file, `${file}-wal`, `${file}-shm`, `${file}.serve`].map(rights)).toEqual([
    0o700, 0o600, 0o600, 0o600, 0o600,
  ])
  await database.close()
})
