import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ServiceError } from '../../../engine/error/service-error.ts'
import type { JobStore } from '../../../engine/job/store.ts'
import { retryCurves } from '../../../engine/job/retry-curve.ts'
import {
  startWorker,
  type JobHandler,
  type JobHandlers,
  type RunningWorker,
  type WorkerSettings,
} from '../../../engine/job/worker.ts'
import { jobKinds, type JobKind } from '../../../engine/job/job-kind.ts'
import { anyJob } from '../../support/any-job.ts'
import type { LogLine } from '../../../engine/primitive/log-field.ts'
import { ManualClock, settled } from '../../support/manual-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const settings: WorkerSettings = {
  jobsAtOnce: 2,
  laneJobsAtOnce: 2,
  jobsPerLane: 1,
  jobsInLine: 0,
  leaseSeconds: 30,
  pollMilliseconds: 1_000,
  retryCurves: retryCurves({ firstSeconds: 60, secondsMax: 240, jitter: 0.2, giveUpAfterSeconds: 600 }),
}
const random = { bytes: (length: number) => new Uint8Array(length), uuid: () => '', fraction: () => 1 }

describe('a worker', () => {
  let database: TestDatabase
  let jobs: JobStore
  let clock: ManualClock
  let lines: LogLine[]
  let worker: RunningWorker | undefined
  beforeEach(async () => {
    database = await openTestDatabase('sqlite')
    jobs = database.jobs
    clock = new ManualClock()
    lines = []
    worker = undefined
  })
  afterEach(async () => {
    const stopped = worker?.stop(0)
    await settled()
    await clock.advance(1)
    await stopped
    await database.close({ deadJobs: ['transmit', 'judge-received'] })
  })

  const start = async (
    handlers: Partial<JobHandlers>,
    changes: Partial<WorkerSettings> = {},
    store: JobStore = jobs,
  ): Promise<void> => {
    worker = await startWorker(
      { jobs: store, clock, random, log: (line) => lines.push(line) },
      { ...settings, ...changes },
      handlers,
    )
    await settled()
  }
  const send = (transmissionId: string, lane?: string) =>
    jobs.enqueue({ kind: 'transmit', payload: { transmissionId }, ...(lane !== undefined && { lane }) })
  const enqueue = async (kind: JobKind, transmissionId = 'a'): Promise<void> => {
    const payload = Object.fromEntries(jobKinds[kind].ids.map((id) => [id, transmissionId]))
    await jobs.enqueue(anyJob({ kind, payload }))
    await settled()
  }
  const expireLeases = (): Promise<unknown> => database.sql("update job set due_at = 0 where state = 'running'")
  /** A handler that runs until `open` is called. */
  const gate = () => {
    const waiting: { readonly name: string; readonly signal: AbortSignal; readonly open: (error?: Error) => void }[] =
      []
    const handler: JobHandler<'transmit'> = ({ payload }, signal) =>
      new Promise<void>(
        (resolve, reject) =>
          void waiting.push({
            name: payload.transmissionId,
            signal,
            open: (error) => (error ? reject(error) : resolve()),
          }),
      )
    return { waiting, handler }
  }

  test('runs a job as soon as it is enqueued, completes it, and logs one line', async () => {
    const done: unknown[] = []
    await start({ transmit: async ({ payload }) => void done.push(payload.transmissionId) })
    await enqueue('transmit', 'a')
    expect(done).toEqual(['a'])
    expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0, dead: 0 })
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', event: 'job', jobKind: 'transmit', attempt: 1, durationMs: 0 }),
    ])
  })

  test('finds at its next poll a job that another process has written, and does not claim a job of an unknown kind', async () => {
    const done: unknown[] = []
    await start({ transmit: async ({ payload }) => void done.push(payload.transmissionId) })
    await database.sql(
      `insert into job (kind, payload, state, due_at, enqueued_at) values ('transmit', '{"transmissionId":"quiet"}', 'waiting', 0, 0), ('other', '{}', 'waiting', 0, 0)`,
    )
    await settled()
    expect(done).toEqual([])
    await clock.advance(1_000)
    expect(done).toEqual(['quiet'])
    expect((await jobs.counts()).waiting).toBe(1)
  })

  test('runs at most the configured number of jobs at the same time, and starts another job as soon as one ends', async () => {
    const { waiting, handler } = gate()
    for (const name of ['a', 'b', 'c']) await send(name)
    await start({ transmit: handler })
    expect(waiting.map(({ name }) => name)).toEqual(['a', 'b'])
    waiting[0].open()
    await settled()
    expect(waiting.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    for (const { open } of waiting) open()
  })

  test('R11 retries a job after temporary errors with the delays and jitter of its retry curve, and sets the job aside as dead when the curve ends', async () => {
    const waits: number[] = []
    const retry: JobStore['retry'] = (lease, outcome) => {
      waits.push(outcome.delayMilliseconds)
      return jobs.retry(lease, outcome)
    }
    await start({ transmit: () => Promise.reject(new ServiceError('peer_unreachable')) }, {}, { ...jobs, retry })
    await enqueue('transmit')
    for (let looks = 0; looks < 9; looks += 1) {
      const [job] = await database.sql('select state from job')
      if (job.state === 'dead') break
      await database.sql('update job set due_at = 0')
      await clock.advance(1_000)
    }
    expect(waits).toEqual([72_000, 144_000, 288_000])
    expect((await jobs.dead(1))[0]).toMatchObject({
      attempts: 4,
      error: "peer_unreachable: The receiver's access point is not responding.",
    })
    expect(lines.map(({ level, code }) => `${level} ${code}`)).toEqual([
      ...Array.from({ length: 3 }, () => 'warn peer_unreachable'),
      'error peer_unreachable',
    ])
    expect(lines.at(-1)?.alarm).toBe('job_parked')
  })

  test('R11 retries each kind of job with the delays of its own retry curve', async () => {
    const fail = (): Promise<never> => Promise.reject(new ServiceError('store_unavailable'))
    const kinds = ['transmit', 'register-participant', 'judge-received', 'housekeep'] as const
    const waits = new Map<string, number>()
    for (const kind of kinds) {
      const retry: JobStore['retry'] = async (_lease, outcome) => void waits.set(kind, outcome.delayMilliseconds)
      await start({ [kind]: fail }, {}, { ...jobs, retry })
      await enqueue(kind)
      await worker?.stop(0)
    }
    expect(Object.fromEntries(waits)).toEqual({
      transmit: 72_000,
      'register-participant': 12_000,
      'judge-received': 1_200,
      housekeep: 72_000,
    })
  })

  test('R17 schedules a retry by the database clock, not by the clock of the process', async () => {
    await start({ transmit: () => Promise.reject(new ServiceError('peer_unreachable')) })
    await enqueue('transmit')
    const [{ due_at: dueAt }] = await database.sql('select due_at from job')
    expect(Math.round((Number(dueAt) - Date.now()) / 1_000)).toBe(72)
  })

  test.each(['{}', '{"transmissionId":7}', '{"transmissionId":null}'])(
    'sets a job aside as dead, without running it, if its stored payload %s has no valid id',
    async (payload) => {
      const ran: unknown[] = []
      await database.sql(
        `insert into job (kind, payload, state, due_at, enqueued_at) values ('transmit', '${payload}', 'waiting', 0, 0)`,
      )
      await start({ transmit: async (job) => void ran.push(job) })
      expect(ran).toEqual([])
      expect((await jobs.dead(9)).map(({ error }) => error)).toEqual([
        expect.stringContaining('the payload of a transmit job has no transmissionId'),
      ])
    },
  )

  test('sets a job aside as dead immediately after a permanent error, but retries a job after an unknown error', async () => {
    await start({
      'judge-received': () => Promise.reject(new ServiceError('mls_invalid')),
      'record-mls': () => Promise.reject(new TypeError('odd')),
    })
    await enqueue('judge-received')
    await enqueue('record-mls')
    expect((await jobs.dead(9)).map(({ kind, attempts }) => `${kind} ${attempts}`)).toEqual(['judge-received 1'])
    expect(await database.sql("select kind, error from job where state = 'waiting'")).toEqual([
      { kind: 'record-mls', error: 'odd' },
    ])
  })

  test('accepts that a handler has already completed or rescheduled its job in a transaction', async () => {
    await start({
      transmit: ({ lease }) => jobs.complete(lease),
      'answer-received': ({ lease }) => jobs.retry(lease, { delayMilliseconds: 3_600_000, error: 'later' }),
    })
    await enqueue('transmit')
    await enqueue('answer-received')
    expect(await jobs.counts()).toMatchObject({ waiting: 1, running: 0, dead: 0 })
    expect(lines.map(({ level }) => level)).toEqual(['info', 'info'])
  })

  test('makes no further call to the store for a job whose handler returned "settled"', async () => {
    const told: string[] = []
    const complete: JobStore['complete'] = (lease) => {
      told.push('complete')
      return jobs.complete(lease)
    }
    const settle: JobHandler<'transmit'> = async ({ lease }) => {
      await jobs.complete(lease)
      return 'settled'
    }
    await start({ transmit: settle, housekeep: async () => {} }, {}, { ...jobs, complete })
    await enqueue('transmit')
    expect(told).toEqual([])
    await enqueue('housekeep')
    expect(told).toEqual(['complete'])
    expect(await jobs.counts()).toMatchObject({ waiting: 0, running: 0, dead: 0 })
    expect(lines.map(({ level }) => level)).toEqual(['info', 'info'])
  })

  test('renews the lease of a running job every third of the lease duration, and stops the renewal when the job has ended', async () => {
    const { waiting, handler } = gate()
    await start({ transmit: handler })
    await enqueue('transmit')
    const renewed: boolean[] = []
    for (let third = 0; third < 6; third += 1) {
      await expireLeases()
      await clock.advance(10_000)
      renewed.push(Number((await database.sql('select due_at from job'))[0].due_at) > 0)
    }
    expect(renewed).toEqual([true, true, true, true, true, true])
    expect(waiting).toHaveLength(1)
    waiting[0].open()
    await settled()
    expect(clock.waiting).toBe(1)
  })

  test('B6 aborts a job that another worker has claimed, and ignores the error that the aborted job throws', async () => {
    const { waiting, handler } = gate()
    await start({ transmit: handler }, { pollMilliseconds: 60_000 })
    await enqueue('transmit')
    await expireLeases()
    const [taken] = await jobs.claim({ kinds: ['transmit'], limit: 1, leaseSeconds: 300, mayTakeLastChance: true })
    await clock.advance(10_000)
    expect(waiting[0].signal.aborted).toBe(true)
    expect(waiting[0].signal.reason).toMatchObject({ code: 'lease_lost' })
    waiting[0].open(new Error('ended'))
    await settled()
    expect(await database.sql('select state, fence, error from job')).toEqual([
      { state: 'running', fence: taken.lease.fence, error: null },
    ])
    expect(lines.at(-1)).toMatchObject({ level: 'warn', inside: { end: 'lost' } })
  })

  test('keeps trying to report the result of a job until the store is available again', async () => {
    let outages = 3
    const failing: JobStore = {
      ...jobs,
      complete: (lease) =>
        (outages -= 1) >= 0 ? Promise.reject(new ServiceError('store_unavailable')) : jobs.complete(lease),
    }
    await start({ transmit: async () => {} }, {}, failing)
    await enqueue('transmit')
    expect((await jobs.counts()).running).toBe(1)
    for (let seconds = 0; seconds < 3; seconds += 1) await clock.advance(1_000)
    expect((await jobs.counts()).running).toBe(0)
    expect(lines.map(({ level }) => level)).toEqual(['info'])
  })

  test('claims jobs again after an outage of the store', async () => {
    let outages = 2
    const failing: JobStore = {
      ...jobs,
      claim: (request) =>
        (outages -= 1) >= 0 ? Promise.reject(new ServiceError('store_unavailable')) : jobs.claim(request),
    }
    await send('a')
    await start({ transmit: async () => {} }, {}, failing)
    await clock.advance(1_000)
    await clock.advance(1_000)
    expect((await jobs.counts()).waiting).toBe(0)
  })

  test('R13 sets a job aside as dead if it has crashed its process three times, and finishes all other jobs', async () => {
    const ran: unknown[] = []
    for (const name of ['poison', 'b', 'c', 'd']) await send(name)
    // the process crashes each time the poison job runs, together with all jobs that run at the same time
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const claimed = await jobs.claim({ kinds: ['transmit'], limit: 10, leaseSeconds: 30, mayTakeLastChance: true })
      expect(claimed.some(({ payload }) => payload.transmissionId === 'poison')).toBe(true)
      expect(claimed).toHaveLength(deaths < 2 ? 4 : 1)
      await expireLeases()
    }
    await start({ transmit: async ({ payload }) => void ran.push(payload.transmissionId) })
    for (let polls = 0; polls < 35; polls += 1) await clock.advance(1_000)
    expect(ran).toEqual(['b', 'c', 'd'])
    expect((await jobs.dead(9)).map(({ payload }) => payload.transmissionId)).toEqual(['poison'])
    expect((await jobs.counts()).waiting).toBe(0)
  })

  test('R13 runs jobs one at a time if they have crashed their process twice', async () => {
    const { waiting, handler } = gate()
    for (const name of ['a', 'b']) await send(name)
    await database.sql('update job set crashes = 2')
    await send('fresh')
    await start({ transmit: handler }, { jobsAtOnce: 5 })
    await clock.advance(settings.leaseSeconds * 1_000)
    expect(waiting.map(({ name }) => name)).toEqual(['fresh', 'a'])
    waiting[1].open()
    await settled()
    expect(waiting.map(({ name }) => name)).toEqual(['fresh', 'a', 'b'])
    for (const { open } of waiting) open()
  })

  test('R13 runs a job that has crashed its process twice only when the new process is at least one lease duration old', async () => {
    const done: unknown[] = []
    for (const name of ['hit twice', 'fresh']) await send(name)
    await database.sql("update job set crashes = 2 where payload like '%twice%'")
    await start({ transmit: async ({ payload }) => void done.push(payload.transmissionId) })
    for (let seconds = 1; seconds < settings.leaseSeconds; seconds += 1) await clock.advance(1_000)
    expect(done).toEqual(['fresh'])
    await clock.advance(1_000)
    expect(done).toEqual(['fresh', 'hit twice'])
  })

  test('R11 has separate job slots for jobs that call another server and for all other jobs', async () => {
    const { waiting, handler } = gate()
    for (const name of ['r', 's', 't']) await send(name, name)
    for (const name of ['a', 'b', 'c']) await send(name)
    await start({ transmit: handler })
    expect(waiting.map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'r', 's'])
    waiting.find(({ name }) => name === 'r')!.open()
    await settled()
    expect(waiting.at(-1)?.name).toBe('t')
    for (const { open } of waiting) open()
  })

  test('R11 runs the jobs for a busy receiver one by one, without delaying jobs for another receiver', async () => {
    const { waiting, handler } = gate()
    for (const name of ['dead 1', 'dead 2', 'dead 3']) await send(name, 'dead')
    await send('healthy', 'healthy')
    await start({ transmit: handler })
    expect(waiting.map(({ name }) => name)).toEqual(['dead 1', 'healthy'])
    for (const next of ['dead 2', 'dead 3']) {
      waiting.findLast(({ name }) => name.startsWith('dead'))!.open()
      await settled()
      expect(waiting.at(-1)?.name).toBe(next)
    }
    for (const { open } of waiting) open()
  })

  test('R18 claims no more jobs when it stops, and waits for the running jobs', async () => {
    const { waiting, handler } = gate()
    await start({ transmit: handler })
    await enqueue('transmit', 'a')
    const stopped = worker!.stop(30_000).then(() => 'stopped')
    await enqueue('transmit', 'b')
    expect(await Promise.race([stopped, settled()])).toBeUndefined()
    waiting[0].open()
    expect(await stopped).toBe('stopped')
    expect(waiting.map(({ name }) => name)).toEqual(['a'])
    expect(await jobs.counts()).toMatchObject({ waiting: 1, running: 0 })
  })

  test('R18 aborts a job that does not end in time, and hands it back so that it is due now and no attempt is counted', async () => {
    const { waiting, handler } = gate()
    await start({ transmit: handler })
    await enqueue('transmit')
    const stopped = worker!.stop(30_000)
    await settled()
    await clock.advance(30_000)
    await stopped
    expect(waiting[0].signal.aborted).toBe(true)
    const [job] = await jobs.claim({ kinds: ['transmit'], limit: 1, leaseSeconds: 30, mayTakeLastChance: true })
    expect(job).toMatchObject({ attempt: 1, crashes: 0 })
    waiting[0].open()
    await settled()
    expect((await jobs.counts()).running).toBe(1)
  })
})
