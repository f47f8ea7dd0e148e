import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retryCurves } from '../../../engine/job/retry-curve.ts'
import { startWorker, type RunningWorker } from '../../../engine/job/worker.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import type { LogLine } from '../../../engine/primitive/log-field.ts'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { setClockBack } from '../../support/set-clock-back.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../../support/test-database.ts'

const hour = 3_600

describe.each(storeKinds)('R17 after the database clock was set back by an hour, on %s', (kind) => {
  let database: TestDatabase
  let done: string[]
  let lines: LogLine[]
  let worker: RunningWorker | undefined
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    done = []
    lines = []
  })
  afterEach(async () => {
    await worker?.stop(0)
    await database.close()
  })

  const start = async (): Promise<void> => {
    worker = await startWorker(
      { jobs: database.jobs, clock: systemClock, random: systemRandom, log: (line) => lines.push(line) },
      {
        jobsAtOnce: 1,
        laneJobsAtOnce: 1,
        jobsPerLane: 1,
        jobsInLine: 0,
        leaseSeconds: 60,
        pollMilliseconds: 20,
        retryCurves: retryCurves({ firstSeconds: 60, secondsMax: 60, jitter: 0, giveUpAfterSeconds: 60 }),
      },
      { transmit: async ({ payload }) => void done.push(payload.transmissionId) },
    )
  }
  const keepTime = () =>
    expect.poll(() => database.sql(`select name from meta where name = 'clock'`), { interval: 10 }).toHaveLength(1)
  /** Enqueues a job of a kind that no worker claims, so that it cannot run before the clock changes. */
  const leaveJob = (transmissionId: string): Promise<void> =>
    database.jobs.enqueue({ kind: 'record-mls', payload: { transmissionId } })
  const offerJobs = () => database.sql(`update job set kind = 'transmit'`)

  test('a running process runs an overdue job at its next poll', async () => {
    await start()
    await keepTime()
    await leaveJob('waits')
    await setClockBack(database, hour)
    await offerJobs()
    await expect.poll(() => done, { interval: 10, timeout: 3_000 }).toEqual(['waits'])
    expect(lines.filter(({ event }) => event === 'job_clock')).toHaveLength(1)
  })

  test('a process that starts after the change runs an overdue job immediately', async () => {
    await start()
    await keepTime()
    await worker?.stop(0)
    await leaveJob('waits')
    await setClockBack(database, hour)
    await offerJobs()
    await start()
    await expect.poll(() => done, { interval: 10, timeout: 3_000 }).toEqual(['waits'])
  })
})
