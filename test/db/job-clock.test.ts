import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClockBack } from '../support/set-clock-back.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

const [minute, hour] = [60, 3_600]

describe.each(storeKinds)('R17 jobs after a change of the database clock on %s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    await database.jobs.followClock(30)
  })
  afterEach(() => database.close())

  const followClock = () => database.jobs.followClock(30)
  const claim = (leaseSeconds = 30) =>
    database.jobs.claim({ kinds: ['transmit'], limit: 10, leaseSeconds, mayTakeLastChance: true })
  const enqueue = () => database.jobs.enqueue({ kind: 'transmit', payload: { transmissionId: 't' } })
  const secondsToGo = async (): Promise<number> => {
    const [job] = await database.jobs.open(1)
    return (job.at.getTime() - Date.now()) / 1_000
  }

  test('a delayed job keeps its delay when the clock is set back, except that it may be due a few seconds early', async () => {
    const delayMilliseconds = 10 * minute * 1_000
    await database.jobs.enqueue({ kind: 'transmit', payload: { transmissionId: 't' }, delayMilliseconds })
    await setClockBack(database, hour)
    expect(await secondsToGo()).toBeGreaterThan(hour)
    expect(await followClock()).toBeGreaterThan((hour - minute) * 1_000)
    expect(await secondsToGo()).toBeLessThanOrEqual(10 * minute)
    expect(await secondsToGo()).toBeGreaterThan(9 * minute)
  })

  test('the due times of waiting jobs are moved back by the clock change plus five seconds', async () => {
    await database.jobs.enqueue({ kind: 'transmit', payload: { transmissionId: 't' }, delayMilliseconds: 600_000 })
    await setClockBack(database, hour)
    const before = await secondsToGo()
    const step = (await followClock()) / 1_000
    expect(before - (await secondsToGo())).toBeGreaterThan(step + 4)
  })

  test('the lease of a dead process ends within 30 seconds, and a lease that begins after the change keeps its full duration', async () => {
    await enqueue()
    await claim()
    await setClockBack(database, hour)
    await enqueue()
    expect(await claim()).toHaveLength(1)
    expect(await followClock()).toBeGreaterThan(0)
    for (const { at } of await database.jobs.open(10)) {
      expect(at.getTime() - Date.now()).toBeLessThanOrEqual(30_000)
      expect(at.getTime() - Date.now()).toBeGreaterThan(20_000)
    }
  })

  test('due times are moved only once when several processes notice the change', async () => {
    await enqueue()
    await setClockBack(database, hour)
    const before = await secondsToGo()
    const steps = await Promise.all(Array.from({ length: 4 }, followClock))
    expect(steps.filter((milliseconds) => milliseconds > 0)).toHaveLength(1)
    expect(before - (await secondsToGo())).toBeLessThan(hour + 10)
    expect(await claim()).toHaveLength(1)
  })

  test('no due time is moved when the clock runs normally or is set forward', async () => {
    await enqueue()
    await setClockBack(database, hour)
    await database.sql(`update meta set value = '${new Date(Date.now() - 900_000).toISOString()}' where name = 'clock'`)
    expect(await followClock()).toBe(0)
    expect(await followClock()).toBe(0)
    expect(await secondsToGo()).toBeGreaterThan(hour - minute)
  })
})
