import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClaimedJob, JobStore } from '../../engine/job/store.ts'
import { anyJob, type AnyJob } from '../support/any-job.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('the job queue on %s', (store) => {
  let database: TestDatabase
  let jobs: JobStore
  let kind: string
  beforeAll(async () => {
    database = await openTestDatabase(store)
    jobs = database.jobs
  })
  beforeEach(() => void (kind = randomUUID()))
  afterAll(() => database.close({ deadJobs: ['*'] }))

  const enqueue = (job: AnyJob): Promise<void> => jobs.enqueue(anyJob(job))
  const inAnHour = { delayMilliseconds: 3_600_000 }
  const claim = (limit = 10, leaseSeconds = 30, mayTakeLastChance = true): Promise<readonly ClaimedJob[]> =>
    jobs.claim({ kinds: [kind], limit, leaseSeconds, mayTakeLastChance })
  const claimOne = async (leaseSeconds = 30): Promise<ClaimedJob> => {
    const [job] = await claim(1, leaseSeconds)
    if (job === undefined) throw new Error('nothing was due')
    return job
  }
  /** Makes the leases of all running jobs of this test expire now. */
  const expireLeases = (): Promise<unknown> =>
    database.sql(
      `update job set due_at = ${store === 'sqlite' ? '0' : "'1970-01-01'"} where state = 'running' and kind = '${kind}'`,
    )

  test('a job is claimed only once, with unchanged data, and the claim counts as its first attempt', async () => {
    await enqueue({ kind, payload: { documentId: 'd-1', nested: { list: [1, 'ž'] } } })
    const job = await claimOne()
    expect(job).toMatchObject({
      kind,
      payload: { documentId: 'd-1', nested: { list: [1, 'ž'] } },
      attempt: 1,
      crashes: 0,
    })
    expect(Math.abs(job.enqueuedAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await claim()).toEqual([])
    await jobs.complete(job.lease)
  })

  test('a claim returns jobs of the requested kinds in the order of their due times, up to its limit', async () => {
    const due = [5, 1, 3].map((minutes) => ({
      kind,
      payload: { minutes },
      delayMilliseconds: -minutes * 60_000,
    }))
    for (const job of due) await enqueue(job)
    await enqueue({ kind: `${kind} other`, payload: {} })
    await enqueue({ kind, payload: { minutes: 'later' }, ...inAnHour })
    const first = await claim(2)
    expect(first.map(({ payload }) => payload.minutes)).toEqual([5, 3])
    expect((await claim(10)).map(({ payload }) => payload.minutes)).toEqual([1])
  })

  test('I6 a result is accepted only from the current claim; the result of an earlier claim is refused with lease_lost', async () => {
    await enqueue({ kind, payload: {} })
    const zombie = (await claimOne()).lease
    await expireLeases()
    const current = await claimOne()
    expect(current).toMatchObject({ attempt: 2, crashes: 1, lease: { jobId: zombie.jobId, fence: zombie.fence + 1 } })
    const late = [
      () => jobs.complete(zombie),
      () => jobs.heartbeat(zombie, 30),
      () => jobs.retry(zombie, { delayMilliseconds: 0, error: '' }),
      () => jobs.bury(zombie, ''),
      () => jobs.handBack(zombie),
    ]
    for (const result of late) expect(await codeOfPromise(result())).toBe('lease_lost')
    await jobs.complete(current.lease)
    expect(await codeOfPromise(jobs.complete(current.lease))).toBe('lease_lost')
    expect(await claim()).toEqual([])
  })

  test('a heartbeat extends a lease, which otherwise expires by the clock of the database', async () => {
    await enqueue({ kind, payload: {} })
    const { lease } = await claimOne(0)
    await jobs.heartbeat(lease, 30)
    expect(await claim()).toEqual([])
    await jobs.heartbeat(lease, 0)
    expect((await claimOne()).crashes).toBe(1)
  })

  test('a retried job is due at its new time and keeps its number of attempts, but its number of crashes is reset to 0', async () => {
    await enqueue({ kind, payload: {} })
    await claimOne()
    await expireLeases()
    await jobs.retry((await claimOne()).lease, { ...inAnHour, error: 'peer_unreachable' })
    expect(await claim()).toEqual([])
    await database.sql(`update job set due_at = enqueued_at where kind = '${kind}'`)
    expect(await claimOne()).toMatchObject({ attempt: 3, crashes: 0 })
  })

  test('a dead job is not claimed again, and is listed with its error', async () => {
    await enqueue({ kind, payload: { id: 7 }, dedupeKey: kind })
    await jobs.bury((await claimOne()).lease, 'mls_invalid')
    expect(await claim()).toEqual([])
    const dead = (await jobs.dead(1_000)).find((job) => job.kind === kind)
    expect(dead).toMatchObject({ payload: { id: 7 }, attempts: 1, error: 'mls_invalid' })
    expect(Math.abs(dead!.at.getTime() - Date.now())).toBeLessThan(60_000)
    await enqueue({ kind, payload: {}, dedupeKey: kind })
    expect(await claim()).toHaveLength(1)
  })

  const bury = async (job: Partial<AnyJob> = {}): Promise<string> => {
    await enqueue({ kind, payload: {}, ...job })
    const { lease } = await claimOne()
    await jobs.bury(lease, 'odd')
    return lease.jobId
  }

  test('a revived job is due immediately, its numbers of attempts and crashes are reset to 0, and its earlier claim is no longer valid', async () => {
    await enqueue({ kind, payload: { id: 7 }, dedupeKey: kind })
    await claim()
    await expireLeases()
    const before = await claimOne()
    await jobs.bury(before.lease, 'odd')
    expect(await jobs.revive({ jobId: before.lease.jobId, limit: 1 })).toEqual([before.lease.jobId])
    expect(await jobs.isOpen(kind)).toBe(true)
    expect((await jobs.open(1_000)).find((job) => job.kind === kind)).toMatchObject({
      jobId: before.lease.jobId,
      state: 'waiting',
      error: 'odd',
    })
    expect(await codeOfPromise(jobs.complete(before.lease))).toBe('lease_lost')
    expect(await claimOne()).toMatchObject({
      payload: { id: 7 },
      attempt: 1,
      crashes: 0,
      lease: { jobId: before.lease.jobId, fence: before.lease.fence + 1 },
    })
  })

  test('only a dead job can be revived, and only while no other job has its dedupe key', async () => {
    await enqueue({ kind, payload: {} })
    const [waiting] = (await jobs.open(1_000)).filter((job) => job.kind === kind)
    expect(await jobs.revive({ jobId: waiting.jobId, limit: 1 })).toEqual([])
    const { lease } = await claimOne()
    expect(await jobs.revive({ jobId: lease.jobId, limit: 1 })).toEqual([])
    await jobs.complete(lease)
    expect(await jobs.revive({ jobId: lease.jobId, limit: 1 })).toEqual([])

    const dead = await bury({ dedupeKey: kind })
    await enqueue({ kind, payload: {}, dedupeKey: kind })
    expect(await jobs.revive({ jobId: dead, limit: 1 })).toEqual([])
    await jobs.complete((await claimOne()).lease)
    expect(await jobs.revive({ jobId: dead, limit: 1 })).toEqual([dead])
  })

  test('all dead jobs are revived in the order in which they died, one per dedupe key', async () => {
    await jobs.revive({ limit: 1_000 }) // dead jobs of other tests
    const [one, other] = [await bury(), await bury()]
    const [twin] = [await bury({ dedupeKey: kind }), await bury({ dedupeKey: kind })]
    expect(await jobs.revive({ limit: 1 })).toEqual([one])
    expect(await jobs.revive({ limit: 1_000 })).toEqual([other, twin])
    expect(await jobs.revive({ limit: 1_000 })).toEqual([])
  })

  test('the list of open jobs contains the waiting and the running jobs in the order of their due times', async () => {
    await enqueue({ kind, payload: {}, delayMilliseconds: -1_000, subject: { type: 'document', id: 'd' } })
    await enqueue({ kind, payload: {}, ...inAnHour })
    await claim(1)
    const mine = (await jobs.open(1_000)).filter((job) => job.kind === kind)
    expect(mine.map(({ state, attempts, subject }) => [state, attempts, subject])).toEqual([
      ['running', 1, { type: 'document', id: 'd' }],
      ['waiting', 0, null],
    ])
  })

  test('at most one waiting or running job has a given dedupe key, even when fifty jobs are enqueued simultaneously', async () => {
    const enqueueAgain = (): Promise<void> => enqueue({ kind, payload: {}, dedupeKey: kind })
    await Promise.all(Array.from({ length: 50 }, enqueueAgain))
    const [job, ...others] = await claim()
    expect(others).toEqual([])
    await enqueueAgain()
    expect(await claim()).toEqual([])
    await jobs.complete(job.lease)
    await enqueueAgain()
    expect(await claim()).toHaveLength(1)
  })

  test('a dedupe key is reported as open while a job with this key waits or runs, but not once the job is done or dead', async () => {
    expect(await jobs.isOpen(kind)).toBe(false)
    for (const end of ['complete', 'bury'] as const) {
      await enqueue({ kind, payload: {}, dedupeKey: kind })
      expect(await jobs.isOpen(kind)).toBe(true)
      const { lease } = await claimOne()
      expect(await jobs.isOpen(kind)).toBe(true)
      await jobs[end](lease, 'over')
      expect(await jobs.isOpen(kind)).toBe(false)
    }
  })

  test('D86 releasing a delayed job makes it due immediately, and releasing a running or finished job has no effect', async () => {
    await enqueue({ kind, payload: {}, dedupeKey: kind, ...inAnHour })
    expect(await claim()).toEqual([])
    await jobs.release(kind)
    const { lease } = await claimOne()
    await jobs.release(kind)
    expect(await claim()).toEqual([])
    await jobs.complete(lease)
    await jobs.release(kind)
    expect(await claim()).toEqual([])
  })

  test('a job that its worker hands back is due immediately, and the attempt is not counted', async () => {
    await enqueue({ kind, payload: {} })
    await jobs.handBack((await claimOne()).lease)
    expect(await claimOne()).toMatchObject({ attempt: 1, crashes: 0 })
  })

  test('R13 a claim returns at most one job that has crashed twice, and none if the caller already has such a job', async () => {
    for (const name of ['a', 'b', 'c']) await enqueue({ kind, payload: { name } })
    for (const _ of [1, 2]) {
      expect(await claim()).toHaveLength(3)
      await expireLeases()
    }
    await enqueue({ kind, payload: { name: 'new' } })
    expect((await claim(10, 30, false)).map(({ payload }) => payload.name)).toEqual(['new'])
    const [alone, ...others] = await claim()
    expect(alone).toMatchObject({ crashes: 2 })
    expect(others).toEqual([])
    expect(await claim()).toHaveLength(1)
  })

  describe('R11 lanes, which limit the running jobs per receiver', () => {
    const laneOf = (name: string): string => `${kind} ${name}`
    const inLanes = (running: readonly string[] = [], limit = 8): Promise<readonly ClaimedJob[]> =>
      jobs.claim({
        kinds: [kind],
        limit: 2,
        lanes: { limit, jobsPerLane: 2, running: running.map(laneOf) },
        leaseSeconds: 30,
        mayTakeLastChance: false,
      })
    const fill = async (lanes: readonly (string | undefined)[]): Promise<void> => {
      for (const lane of lanes)
        await enqueue({
          kind,
          payload: { lane: lane ?? 'own' },
          ...(lane === undefined ? {} : { lane: laneOf(lane) }),
        })
    }
    const lanesOf = (claimed: readonly ClaimedJob[]): readonly string[] =>
      claimed.map(({ payload }) => String(payload.lane))

    test('a claim has one limit for all jobs with a lane, one for all jobs without a lane, and one for each lane', async () => {
      await fill(['r', 'r', 'r', undefined, undefined, undefined, 's', 't'])
      expect(lanesOf(await inLanes([], 3)).toSorted()).toEqual(['own', 'own', 'r', 'r', 's'])
      expect(lanesOf(await inLanes(['r', 'r', 's'], 3)).toSorted()).toEqual(['own', 't'])
    })

    test('jobs queued in a full lane can be claimed one at a time in order, and a claim across all lanes returns them only once they are due again', async () => {
      await fill(['r', 'r', 'r', 'r'])
      expect(await inLanes()).toHaveLength(2)
      expect(await inLanes()).toEqual([]) // this caller reports a free lane, but the jobs are queued
      expect((await jobs.open(1_000)).filter((job) => job.kind === kind).map(({ state }) => state)).toEqual([
        'running',
        'running',
        'waiting',
        'waiting',
      ])
      expect(await jobs.queuedLanes(10)).toContain(laneOf('r'))
      const claimed = await jobs.claimQueued(laneOf('r'), 30)
      expect(claimed).toMatchObject({ attempt: 1, crashes: 0, lease: { fence: 1 } })
      expect(Number(claimed?.lease.jobId)).toBe(
        Math.min(...(await jobs.open(1_000)).filter((job) => job.kind === kind).map(({ jobId }) => Number(jobId))) + 2,
      )
      await database.sql(
        `update job set due_at = ${store === 'sqlite' ? '1' : "'1970-01-01'"} where state = 'queued' and kind = '${kind}'`,
      )
      expect(await inLanes(['r'])).toMatchObject([{ attempt: 1, crashes: 0 }])
      expect(await jobs.claimQueued(laneOf('r'), 30)).toBeUndefined()
    })

    test('a job enqueued for a full lane waits in the queue of that lane, and a job enqueued with a lease is already claimed', async () => {
      await jobs.enqueue(anyJob({ kind, payload: { lane: 'w' }, lane: laneOf('w'), isQueued: true }))
      await jobs.enqueue(anyJob({ kind, payload: { lane: 'w' }, lane: laneOf('w'), leaseSeconds: 30 }))
      expect(await inLanes()).toEqual([])
      const counted = (await jobs.open(1_000)).filter((job) => job.kind === kind)
      expect(counted.map(({ state, attempts }) => `${state} ${attempts}`).toSorted()).toEqual([
        'running 1',
        'waiting 0',
      ])
      expect(await jobs.claimQueued(laneOf('w'), 30)).toMatchObject({ attempt: 1 })
    })

    test('R1 jobs queued by a process that has ended are released by the next process, up to a limit per lane', async () => {
      await fill(['r', 'r', 'r', 'r', 'r', 's', 's', 's'])
      const first = await inLanes()
      expect(lanesOf(first).toSorted()).toEqual(['r', 'r', 's', 's'])
      for (const { lease } of first) await jobs.complete(lease)
      expect(await inLanes()).toEqual([])
      await jobs.callUpAll(2)
      expect(lanesOf(await inLanes()).toSorted()).toEqual(['r', 'r', 's'])
      expect((await jobs.open(1_000)).filter((job) => job.kind === kind)).toHaveLength(4)
    })

    test('a crashed job keeps its crash count when it is queued in a full lane', async () => {
      await fill(['r', 'r', 'r'])
      await claim()
      await expireLeases()
      await inLanes(['r'])
      expect(await jobs.claimQueued(laneOf('r'), 30)).toMatchObject({ crashes: 1 })
    })

    test('10,000 due jobs for an unreachable receiver delay a job for another receiver by only three claims', async () => {
      const [due, payload, row] =
        store === 'sqlite' ? ['1', `'{"lane":"dead"}'`, ''] : ["'1970-01-02'", `'{"lane":"dead"}'`, '::jsonb']
      await database.sql(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 10000)
        insert into job (kind, lane, payload, state, due_at, enqueued_at) select '${kind}', '${laneOf('dead')}', ${payload}${row}, 'waiting', ${due}, ${due} from numbers`)
      await fill(['healthy'])
      const running: string[] = []
      let claims = 0
      while (!running.includes('healthy') && claims < 100) {
        claims += 1
        running.push(...lanesOf(await inLanes(running)))
      }
      expect(running).toEqual(['dead', 'dead', 'healthy'])
      expect(claims).toBe(4)
      await fill(['healthy', 'other'])
      expect(lanesOf(await inLanes(running)).toSorted()).toEqual(['healthy', 'other'])
    })
  })

  test('the statistics contain the numbers of waiting, running and dead jobs, and how long the oldest waiting job has been due', async () => {
    const before = await jobs.counts()
    await enqueue({ kind, payload: {}, delayMilliseconds: -7_200_000 })
    await enqueue({ kind, payload: {}, ...inAnHour })
    const waiting = await jobs.counts()
    expect(waiting.waiting - before.waiting).toBe(2)
    expect(waiting.oldestDueSeconds).toBeGreaterThanOrEqual(7_200)
    const { lease } = await claimOne()
    expect((await jobs.counts()).running - before.running).toBe(1)
    await jobs.bury(lease, 'x')
    expect((await jobs.counts()).dead - before.dead).toBe(1)
  })

  test('listeners are notified of new work until they stop listening', async () => {
    let rings = 0
    let heard = (): void => {}
    const first = new Promise<void>((resolve) => (heard = resolve))
    const stop = await jobs.onWork(() => {
      rings += 1
      heard()
    })
    await enqueue({ kind, payload: {} })
    await first
    await stop()
    const before = rings
    await enqueue({ kind, payload: {} })
    expect(rings).toBe(before)
  })
})
