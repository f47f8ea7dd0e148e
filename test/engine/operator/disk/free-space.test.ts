import { expect, test } from 'vitest'
import { createRoomCheck } from '../../../../engine/operator/disk/free-space.ts'
import type { LogLine } from '../../../../engine/primitive/log-field.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { MovingClock } from '../../../support/moving-clock.ts'

const floor = 1_000

/** A disk whose free bytes the test sets, and its room check. */
function aDisk(freeBytesMin = floor) {
  const disk = { free: floor, reads: 0, clock: new MovingClock(), lines: [] as LogLine[] }
  const freeBytes = async (): Promise<number> => {
    disk.reads += 1
    if (Number.isNaN(disk.free)) throw new Error('EIO')
    return disk.free
  }
  const log = (line: LogLine): void => void disk.lines.push(line)
  return Object.assign(disk, { check: createRoomCheck({ clock: disk.clock, log, freeBytes }, freeBytesMin) })
}

test('R5 the disk check fails with store_unavailable while the free space is below the minimum, and passes again one second after space becomes free', async () => {
  const disk = aDisk()
  await disk.check()
  disk.free = floor - 1
  disk.clock.advance(1)
  await expect(disk.check()).rejects.toMatchObject({
    code: 'store_unavailable',
    context: { retryAfterSeconds: expect.any(Number) },
  })
  disk.free = floor
  expect(await codeOfPromise(disk.check())).toBe('store_unavailable')
  disk.clock.advance(1)
  await disk.check()
})

test('R5 the free space is measured at most once a second, however many calls arrive', async () => {
  const disk = aDisk()
  await Promise.all(Array.from({ length: 100 }, () => disk.check()))
  await disk.clock.wait(999)
  await disk.check()
  expect(disk.reads).toBe(1)
  await disk.clock.wait(1)
  await disk.check()
  expect(disk.reads).toBe(2)
})

test.each([-3_600, 3_600])(
  'R17 a measurement of the free space is reused for one second, even if the clock is changed by %i seconds',
  async (seconds) => {
    const disk = aDisk()
    disk.free = 0
    await codeOfPromise(disk.check())
    disk.free = floor
    disk.clock.setBy(seconds)
    expect(await codeOfPromise(disk.check())).toBe('store_unavailable')
    disk.clock.advance(1)
    await disk.check()
  },
)

test('R5 one alarm is raised each time the free space falls below the minimum', async () => {
  const disk = aDisk()
  const look = async (free: number): Promise<void> => {
    disk.free = free
    disk.clock.advance(1)
    await disk.check().catch(() => {})
  }
  for (const free of [floor, 10, 9, floor, 8]) await look(free)
  expect(disk.lines).toMatchObject([
    { level: 'error', alarm: 'disk_low', inside: { freeBytes: 10, freeBytesMin: floor } },
    { level: 'error', alarm: 'disk_low', inside: { freeBytes: 8 } },
  ])
})

test('R5 the disk check fails with store_unavailable, and raises one alarm, while the free space cannot be measured', async () => {
  const disk = aDisk()
  disk.free = NaN
  expect(await codeOfPromise(disk.check())).toBe('store_unavailable')
  disk.clock.advance(1)
  expect(await codeOfPromise(disk.check())).toBe('store_unavailable')
  expect(disk.lines).toMatchObject([
    { alarm: 'disk_low', inside: { reason: 'the free space cannot be measured', error: 'Error: EIO' } },
  ])
  disk.free = floor
  disk.clock.advance(1)
  await disk.check()
})

test('R5 the free space is never measured if the minimum is zero or the database is on another machine', async () => {
  const disk = aDisk(0)
  disk.free = 0
  await disk.check()
  expect(disk.reads).toBe(0)
  await createRoomCheck({ clock: disk.clock, log: () => {}, freeBytes: null }, floor)()
})
