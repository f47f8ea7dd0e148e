import { afterEach, beforeEach, expect, test } from 'vitest'
import { ServiceError } from '../../../engine/error/service-error.ts'
import type { NewJob } from '../../../engine/job/new-job.ts'
import { orderJob } from '../../../engine/job/order-job.ts'
import { createPlaces, type JobRun, type WorkerPlaces } from '../../../engine/job/places.ts'
import type { JobStore } from '../../../engine/job/store.ts'
import { retryCurves } from '../../../engine/job/retry-curve.ts'
import { startWorker, type JobHandler, type RunningWorker } from '../../../engine/job/worker.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { ManualClock, settled } from '../../support/manual-clock.ts'
import { aSubmission, aTenant, type Tenant } from '../../support/store-builder.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const settings = {
  jobsAtOnce: 2,
  laneJobsAtOnce: 4,
  jobsPerLane: 1,
  jobsInLine: 0,
  leaseSeconds: 30,
  pollMilliseconds: 1_000,
  retryCurves: retryCurves({ firstSeconds: 60, secondsMax: 240, jitter: 0, giveUpAfterSeconds: 600 }),
}
const random = { bytes: (length: number) => new Uint8Array(length), uuid: () => '', fraction: () => 1 }
const lane = '0245:2123456786'
const lease = { jobId: '1', fence: 1 }

let database: TestDatabase
let tenant: Tenant
let clock: ManualClock
let places: WorkerPlaces
let worker: RunningWorker | undefined
let claimed: string[]
let crashes: number[]
beforeEach(async () => {
  database = await openTestDatabase('sqlite')
  tenant = await aTenant(database)
  clock = new ManualClock()
  places = createPlaces(settings)
  worker = undefined
  claimed = []
  crashes = []
})
afterEach(async () => {
  const stopped = worker?.stop(0)
  await settled()
  await clock.advance(1)
  await stopped
  await database.sql('delete from job')
  await database.sql(`update transmission set state = 'failed'`)
  await database.sql(`update document set state = 'failed', holds_number = false`)
  await database.sql(`update event set state = 'failed'`)
  await database.close()
})

/** Starts a worker whose handler only records the jobs that it claims. */
async function atWork(changes: Partial<JobStore> = {}): Promise<void> {
  const transmit: JobHandler<'transmit'> = async ({ lease, crashes: count }) => {
    claimed.push(lease.jobId)
    crashes.push(count)
  }
  worker = await startWorker(
    { jobs: { ...database.jobs, ...changes }, places, clock, random, log: () => {} },
    settings,
    { transmit },
  )
  await settled()
}

/** Orders the job of a new document, as a submission does. */
function order(inLane = lane, bytesKept = 0) {
  const submission = aSubmission(tenant)
  const { job, ...transmission } = submission.transmission!
  return orderJob(
    places,
    { ...job, lane: inLane },
    (ordered: NewJob<'transmit'>) =>
      database.outbound.recordSubmission({ ...submission, transmission: { ...transmission, job: ordered } }),
    bytesKept,
  )
}

const jobs = (): Promise<unknown> => database.sql('select state, fence, attempts, crashes from job order by id')
const running = { state: 'running', fence: 1, attempts: 1, crashes: 0 }
const inQueue = { state: 'queued', fence: 0, attempts: 0, crashes: 0 }

/** A run that lasts until `open` is called. */
function gate() {
  let isBegun = false
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const run: JobRun = () => {
    isBegun = true
    return opened
  }
  return { begun: () => isBegun, opened, open, run }
}

test('I6 a job is claimed in the transaction that writes it, and is completed once the caller begins it', async () => {
  await atWork()
  const { outcome, begin } = await order()
  expect(outcome).toMatchObject({ kind: 'recorded', lease: { fence: 1 } })
  expect(await jobs()).toEqual([running])
  const leases: unknown[] = []
  begin(async ({ lease, kind, attempt, crashes }) => void leases.push([lease, kind, attempt, crashes]))
  await settled()
  expect(leases).toEqual([[outcome.lease, 'transmit', 1, 0]])
  expect([await jobs(), claimed]).toEqual([[], []])
})

test('R11 a job for a receiver without a free job slot is queued in the store, and is claimed when the earlier job for that receiver ends', async () => {
  await atWork()
  const first = gate()
  ;(await order()).begin(first.run)
  const second = await order()
  expect(second.outcome.lease).toBeUndefined()
  second.begin(() => Promise.reject(new Error('it was not begun here')))
  ;(await order('0245:other')).begin(async () => {}) // each lane has its own slots
  await settled()
  expect([first.begun(), claimed]).toEqual([true, []])
  expect(await jobs()).toEqual([running, inQueue])
  first.open()
  await settled()
  expect(claimed).toHaveLength(1)
  expect(await jobs()).toEqual([])
})

test('R11 a new job does not overtake the queued jobs for the same receiver', async () => {
  await atWork()
  const first = gate()
  ;(await order()).begin(first.run)
  for (const _ of [2, 3]) await order()
  first.open()
  const late = await order()
  expect(late.outcome.lease).toBeUndefined()
  await settled()
  expect(claimed.map(Number)).toEqual(claimed.map(Number).toSorted((one, other) => one - other))
  expect([claimed.length, await jobs()]).toEqual([3, []])
})

test('a queued job is claimed immediately if the job for which it had to wait ended before the queued job was committed', async () => {
  await atWork()
  const first = gate()
  ;(await order()).begin(first.run)
  const submission = aSubmission(tenant)
  const { job, ...transmission } = submission.transmission!
  await orderJob(places, { ...job, lane }, async (ordered: NewJob<'transmit'>) => {
    first.open()
    await settled()
    return database.outbound.recordSubmission({ ...submission, transmission: { ...transmission, job: ordered } })
  })
  await settled()
  expect([claimed.length, await jobs()]).toEqual([1, []])
})

test('if a job is queued while the store is being asked for queued jobs, the store is asked again', async () => {
  places.open({ begin: () => {}, freed: () => {} })
  const { leave } = places.take(lane)
  places.queued(lane)
  leave()
  const early = places.takeQueued(lane)!
  places.queued(lane)
  early.leaveEmpty()
  const late = places.takeQueued(lane)!
  late.leaveEmpty()
  expect(places.takeQueued(lane)).toBeUndefined()
})

test('R11 a job that waits in memory is claimed in the transaction that writes it, has its lease renewed, and runs when its turn comes', async () => {
  places = createPlaces({ ...settings, jobsInLine: 2 })
  await atWork()
  const [first, second, third] = [gate(), gate(), gate()] as const
  for (const { run } of [first, second, third]) (await order()).begin(run)
  const queued = await order()
  expect(queued.outcome.lease).toBeUndefined()
  expect(await jobs()).toEqual([running, running, running, inQueue])
  await settled()
  expect([first, second, third].map((each) => each.begun())).toEqual([true, false, false])
  const due = (): Promise<unknown> => database.sql(`select min(due_at) as at from job where state = 'running'`)
  const before = await due()
  await clock.advance(10_000)
  await settled()
  expect(await due()).not.toEqual(before)
  first.open()
  await settled()
  expect([second.begun(), third.begun(), claimed.length]).toEqual([true, false, 0])
  second.open()
  third.open()
  await settled()
  expect([third.begun(), claimed.length, await jobs()]).toEqual([true, 1, []])
})

test('R11 jobs for one receiver that wait in memory do not delay jobs for another receiver', async () => {
  places = createPlaces({ ...settings, jobsInLine: 2 })
  await atWork()
  const [first, second, other] = [gate(), gate(), gate()] as const
  for (const { run } of [first, second]) (await order()).begin(run)
  ;(await order('0245:other')).begin(other.run)
  await settled()
  expect([second.begun(), other.begun()]).toEqual([false, true])
  for (const each of [first, second, other]) each.open()
})

test.each([0, 2])(
  'R11 with %i jobs waiting in memory for a busy receiver, a free job slot goes to a job for another receiver',
  async (jobsInLine) => {
    places = createPlaces({ ...settings, laneJobsAtOnce: 2, jobsInLine })
    await atWork()
    const [first, second] = [gate(), gate()] as const
    ;(await order('0245:first')).begin(first.run)
    ;(await order('0245:second')).begin(second.run)
    for (let more = 0; more <= jobsInLine; more += 1) (await order('0245:first')).begin(() => new Promise(() => {}))
    const other = await order('0245:other')
    expect(other.outcome.lease).toBeUndefined()
    const [{ id }] = (await database.sql('select max(id) as id from job')) as [{ id: number }]
    await clock.advance(1_000)
    await settled()
    first.open()
    await settled()
    expect(claimed[0]).toBe(String(id))
    second.open()
  },
)

test('R11 free slots go alternately to jobs that wait in memory and to due jobs in the store', async () => {
  places = createPlaces({ ...settings, laneJobsAtOnce: 2, jobsInLine: 1 })
  const told: string[] = []
  places.open({
    begin: (_job, _lease, _run, { turn }) => void turn?.then(() => told.push('line')),
    freed: () => void told.push('store'),
  })
  const taken = ['0245:first', '0245:second'].map((busy) => places.take(busy))
  places
    .reserve('0245:healthy', 0)
    ?.begin({ kind: 'transmit', payload: { transmissionId: 'x' } }, lease, async () => {})
  places.tellWaiting({ own: false, inLanes: true, queuedLanes: [] })
  const own = places.take(null)
  taken[0].leave()
  // neither a claim under way nor the end of a job without a lane gives the turn of the store to the line
  places.tellWaiting({ own: false, inLanes: true, queuedLanes: [] })
  own.leave()
  await settled()
  expect([told, places.room().lanes.limit]).toEqual([['store'], 1])
  const claim = places.take('0245:third')
  taken[1].leave()
  await settled()
  expect(told).toEqual(['store', 'line'])
  claim.leave()
  expect(told).toEqual(['store', 'line', 'store'])
})

test('R11 when a job ends and its receiver has no queued job, its job slot goes to a job that is queued for another receiver', () => {
  places = createPlaces({ ...settings, laneJobsAtOnce: 2 })
  const told: unknown[] = []
  places.open({ begin: () => {}, freed: (freed) => void told.push(freed) })
  const [first] = ['0245:first', '0245:second'].map((busy) => places.take(busy))
  places.queued('0245:third')
  expect(told).toEqual([])
  first.leave()
  expect(told).toEqual(['0245:third'])
})

test('R11 if the store has no queued job for a receiver after all, the job slot reserved for it is not offered to another receiver immediately', () => {
  const told: unknown[] = []
  places.open({ begin: () => {}, freed: (freed) => void told.push(freed) })
  places.tellWaiting({ own: false, inLanes: false, queuedLanes: ['0245:first', '0245:second'] })
  places.takeQueued('0245:first')?.leaveEmpty()
  expect(told).toEqual([])
})

test('a job that needs more than 64 KiB of memory does not wait in memory', async () => {
  places = createPlaces({ ...settings, jobsInLine: 2 })
  await atWork()
  const first = gate()
  ;(await order()).begin(first.run)
  expect((await order(lane, 65_537)).outcome.lease).toBeUndefined()
  first.open()
})

test('a job that waits in memory gives up its place if it cannot be written to the store', async () => {
  places = createPlaces({ ...settings, jobsInLine: 1 })
  await atWork()
  const [first, second] = [gate(), gate()] as const
  ;(await order()).begin(first.run)
  const refused = orderJob(places, { kind: 'transmit', payload: { transmissionId: 'x' }, lane }, () =>
    Promise.reject(new ServiceError('store_unavailable')),
  )
  expect(await codeOfPromise(refused)).toBe('store_unavailable')
  ;(await order()).begin(second.run)
  first.open()
  await settled()
  expect(second.begun()).toBe(true)
  second.open()
})

test('R18 a job that waits in memory when the worker stops is handed back, and no attempt is counted', async () => {
  places = createPlaces({ ...settings, jobsInLine: 1 })
  await atWork()
  const first = gate()
  ;(await order()).begin(first.run)
  ;(await order()).begin(() => Promise.reject(new Error('it runs')))
  const stopped = worker?.stop(0)
  await settled()
  await clock.advance(1)
  first.open()
  await stopped
  expect(await jobs()).toContainEqual({ state: 'waiting', fence: 1, attempts: 0, crashes: 0 })
})

test('R18 many jobs that wait in memory are handed back with at most 64 simultaneous calls to the store', async () => {
  places = createPlaces({ ...settings, jobsInLine: 100 })
  let [atOnce, most] = [0, 0]
  await atWork({
    handBack: async (handedBack) => {
      most = Math.max(most, (atOnce += 1))
      await database.jobs.handBack(handedBack)
      atOnce -= 1
    },
  })
  const first = gate()
  ;(await order()).begin(first.run)
  for (let more = 0; more < 100; more += 1) (await order()).begin(() => Promise.reject(new Error('it runs')))
  const stopped = worker?.stop(0)
  const rounds = setInterval(() => void clock.advance(1), 1)
  first.open()
  await stopped?.finally(() => clearInterval(rounds))
  expect(most).toBeLessThanOrEqual(64)
  const [{ count }] = await database.sql(`select count(*) as count from job where state = 'waiting' and attempts = 0`)
  expect(Number(count)).toBeGreaterThanOrEqual(100)
})

test('R18 a queued job that is claimed while the worker stops is handed back, and no attempt is counted', async () => {
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const claimQueued: JobStore['claimQueued'] = async (...which) => {
    const next = await database.jobs.claimQueued(...which)
    await asked
    return next
  }
  await atWork({ claimQueued })
  const first = gate()
  ;(await order()).begin(first.run)
  await order()
  first.open()
  await settled()
  const stopped = worker?.stop(0)
  await settled()
  answer()
  await settled()
  await clock.advance(1)
  await stopped
  expect(claimed).toEqual([])
  expect(await jobs()).toEqual([{ state: 'waiting', fence: 1, attempts: 0, crashes: 0 }])
})

test('R18 a worker that is stopped while it claims jobs hands the claimed jobs back before the stop is complete', async () => {
  await order()
  const [claim, handBack] = [gate(), gate()] as const
  await atWork({
    claim: async (request) => {
      await claim.opened
      return database.jobs.claim(request)
    },
    handBack: async (lease) => {
      await handBack.opened
      return database.jobs.handBack(lease)
    },
  })
  let isStopped = false
  const stopped = worker?.stop(0).then(() => (isStopped = true))
  claim.open()
  const rounds = async (): Promise<void> => {
    for (let round = 0; round < 10; round += 1) {
      await settled()
      await clock.advance(1)
    }
  }
  await rounds()
  expect(isStopped).toBe(false)
  handBack.open()
  await rounds()
  await stopped
  expect([claimed, await jobs()]).toEqual([[], [{ state: 'waiting', fence: 1, attempts: 0, crashes: 0 }]])
})

test('R1 a claimed job runs even if the store fails right after the claim', async () => {
  await order()
  let isOut = true
  const queuedLanes: JobStore['queuedLanes'] = (limit) =>
    isOut ? Promise.reject(new ServiceError('store_unavailable')) : database.jobs.queuedLanes(limit)
  await atWork({ queuedLanes })
  isOut = false
  expect([claimed.length, await jobs()]).toEqual([1, []])
})

test('R11 claimed jobs and jobs that begin during the claim together never exceed the number of slots', async () => {
  await order()
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const claim: JobStore['claim'] = async (request) => {
    await asked
    return database.jobs.claim(request)
  }
  await atWork({ claim })
  const first = gate()
  ;(await order()).begin(first.run)
  answer()
  await settled()
  expect([first.begun(), claimed]).toEqual([true, []])
  first.open()
  await settled()
  expect([claimed.length, await jobs()]).toEqual([1, []])
})

test('I6 a job that waited in memory does not begin if another worker has claimed it in the meantime', async () => {
  let isRenewed = false // as if the store were unavailable
  places = createPlaces({ ...settings, jobsInLine: 1 })
  await atWork({
    heartbeat: (lease, seconds) => (isRenewed ? database.jobs.heartbeat(lease, seconds) : Promise.resolve()),
  })
  const [first, second] = [gate(), gate()] as const
  ;(await order()).begin(first.run)
  const { outcome, begin } = await order()
  begin(second.run)
  await clock.advance(11_000)
  const { jobId } = (outcome as { lease: { jobId: string } }).lease
  await database.sql(`update job set fence = 2 where id = ${jobId}`)
  isRenewed = true
  first.open()
  await settled()
  expect(second.begun()).toBe(false)
})

test('a new job waits in the store if no worker is running', async () => {
  const { outcome, begin } = await order()
  begin(() => Promise.reject(new Error('no worker is available')))
  expect(outcome.lease).toBeUndefined()
  expect(await jobs()).toEqual([{ ...inQueue, state: 'waiting' }])
})

test('the job slot reserved for a job is free again if the job is not written to the store', async () => {
  await atWork()
  const refused = orderJob(places, { kind: 'transmit', payload: { transmissionId: 'x' }, lane }, () =>
    Promise.reject(new ServiceError('store_unavailable')),
  )
  expect(await codeOfPromise(refused)).toBe('store_unavailable')
  await orderJob(places, { kind: 'transmit', payload: { transmissionId: 'x' }, lane }, async () => ({}))
  expect((await order()).outcome.lease).toBeDefined()
})

test('R18 a job that is begun after the worker has stopped is handed back, and no attempt is counted', async () => {
  await atWork()
  const { begin } = await order()
  await worker?.stop(0)
  begin(() => Promise.reject(new Error('it runs')))
  await settled()
  expect(await jobs()).toEqual([{ state: 'waiting', fence: 1, attempts: 0, crashes: 0 }])
})

test('R1 R13 a job that never began because its process crashed is due when its lease expires, with one crash counted', async () => {
  await atWork()
  await order()
  await worker?.stop(0)
  places = createPlaces(settings) // the slots of the next process
  await atWork()
  expect(claimed).toEqual([])
  await database.sql('update job set due_at = 0')
  await clock.advance(1_000)
  expect([claimed.length, crashes]).toEqual([1, [1]])
})
