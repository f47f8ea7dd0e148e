import {
  crashesMax,
  type ClaimedJob,
  type JobClaim,
  type JobStore,
  type Lease,
  type ListedJob,
} from '@cornerpost/engine'
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { enqueueJob, queuedMilliseconds } from './enqueue-job.ts'
import { changeJob, completeJob, rescheduleJob } from './lease.ts'
import { followClock } from './follow-clock.ts'
import { findOrphans } from './find-orphans.ts'

/** Creates the store of the durable queue in the `job` table. */
export function createJobStore(database: Database): JobStore {
  const write = database.withTransaction
  return {
    enqueue: (job) => write(async (tx) => void (await enqueueJob(tx, job))),
    claim: (request) => write((tx) => claim(tx, request)),
    claimQueued: (lane, leaseSeconds) => write((tx) => claimQueued(tx, lane, leaseSeconds)),
    queuedLanes: (limit) => database.read((session) => queuedLanes(session, limit)),
    callUpAll: (jobsPerLane) => write((tx) => callUpAll(tx, jobsPerLane)),
    heartbeat: (lease, leaseSeconds) =>
      write((tx) => changeJob(tx, lease, { dueAt: tx.dialect.databaseTime(leaseSeconds * 1_000) })),
    complete: (lease) => write((tx) => completeJob(tx, lease)),
    retry: (lease, outcome) => write((tx) => rescheduleJob(tx, lease, outcome)),
    bury: (lease, error) =>
      write((tx) =>
        changeJob(tx, lease, {
          state: 'dead',
          dueAt: null,
          error: error.slice(0, 2_000),
          diedAt: tx.dialect.databaseTime(),
        }),
      ),
    followClock: (leaseSeconds) => followClock(database, leaseSeconds),
    release: (dedupeKey) => write((tx) => release(tx, dedupeKey)),
    handBack: (lease) => write((tx) => handBack(tx, lease)),
    isOpen: (dedupeKey) => database.read((session) => isOpen(session, dedupeKey)),
    dead: (limit) => database.read((session) => dead(session, limit)),
    open: (limit) => database.read((session) => open(session, limit)),
    revive: (which) => write((tx) => revive(tx, which)),
    orphans: (limit) => database.read((session) => findOrphans(session, limit)),
    counts: () => database.read(counts),
    onWork: database.onWork,
  }
}

interface DueJob {
  readonly id: number
  readonly dueAt: number
  readonly lane: string | null
}

async function claim(
  tx: Transaction,
  { kinds, limit, lanes, mayTakeLastChance, leaseSeconds }: JobClaim,
): Promise<readonly ClaimedJob[]> {
  const careful = mayTakeLastChance ? await dueJobs(tx, kinds, hasLastChance(tx), Math.min(1, limit)) : []
  const others = not(hasLastChance(tx))
  const room = limit - careful.length
  const plain = await dueJobs(tx, kinds, lanes ? and(isNull(tx.tables.job.lane), others) : others, room)
  const inLanes = lanes ? await dueInLanes(tx, kinds, and(isNotNull(tx.tables.job.lane), others), lanes) : []
  const due = [...careful, ...plain, ...inLanes].sort((one, other) => one.dueAt - other.dueAt || one.id - other.id)
  if (due.length === 0) return []
  const claimed = await take(
    tx,
    due.map(({ id }) => id),
    leaseSeconds,
  )
  return due.flatMap(({ id }) => claimed.get(id) ?? [])
}

async function dueJobs(
  tx: Transaction,
  kinds: readonly string[],
  which: SQL | undefined,
  limit: number,
): Promise<readonly DueJob[]> {
  if (limit <= 0) return []
  const { job } = tx.tables
  const due = and(lte(job.dueAt, tx.dialect.databaseTime()), inArray(job.kind, [...kinds]), which)
  const query = tx.query
    .select({ id: job.id, dueAt: job.dueAt, lane: job.lane })
    .from(job)
    .where(due)
    .orderBy(asc(job.dueAt), asc(job.id))
    .limit(limit)
  const rows = await tx.dialect.lockRows(query, 'skip locked')
  return rows.map(({ id, dueAt, lane }) => ({ id, dueAt: dueAt?.getTime() ?? 0, lane }))
}

/**
 * Maximum number of jobs that each further query of a claim reads (`queuedMax`), and maximum number of queries per
 * claim (`looksMax`). A claim makes a further query if some of the due jobs that it found cannot start, because too
 * many jobs with the same remote party are running.
 */
const queuedMax = 1_000
const looksMax = 4

/**
 * Returns the due jobs that may start. The jobs with one remote party form a lane; a lane is full when `jobsPerLane` of
 * its jobs are running. A due job of a full lane gets the state `queued`, so that it does not delay the jobs of other
 * lanes (R11).
 */
async function dueInLanes(
  tx: Transaction,
  kinds: readonly string[],
  which: SQL | undefined,
  { limit, jobsPerLane, running }: NonNullable<JobClaim['lanes']>,
): Promise<readonly DueJob[]> {
  const busy = new Map<string | null, number>()
  for (const lane of running) busy.set(lane, (busy.get(lane) ?? 0) + 1)
  const taken: DueJob[] = []
  for (let look = 1; look <= looksMax && taken.length < limit; look += 1) {
    const unseen =
      taken.length === 0
        ? which
        : and(
            which,
            notInArray(
              tx.tables.job.id,
              taken.map(({ id }) => id),
            ),
          )
    const due = await dueJobs(tx, kinds, unseen, look === 1 ? limit : queuedMax)
    const behind = due.filter((job) => {
      const inLane = busy.get(job.lane) ?? 0
      if (inLane >= jobsPerLane) return true
      if (taken.length < limit) {
        busy.set(job.lane, inLane + 1)
        taken.push(job)
      }
      return false
    })
    if (behind.length === 0) break
    await queueUp(
      tx,
      behind.map(({ id }) => id),
    )
  }
  return taken
}

async function queueUp(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { job } = tx.tables
  await tx.query
    .update(job)
    .set({ state: 'queued', crashes: crashesNow(tx), dueAt: tx.dialect.databaseTime(queuedMilliseconds) })
    .where(inArray(job.id, [...ids]))
}

async function claimQueued(tx: Transaction, lane: string, leaseSeconds: number): Promise<ClaimedJob | undefined> {
  const [row] = await takeQueued(tx, { lane, leaseMilliseconds: leaseSeconds * 1_000 })
  return row && claimedJob(row)
}

const takeQueued = statement(
  (session, { lane, leaseMilliseconds }: { readonly lane: string; readonly leaseMilliseconds: number }) => {
    const { job } = session.tables
    const first = session.query
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.lane, lane), sql`${job.state} = 'queued'`, not(hasLastChance(session))))
      .orderBy(asc(job.dueAt), asc(job.id))
      .limit(1)
    return session.query
      .update(job)
      .set(claimValues(session, leaseMilliseconds))
      .where(inArray(job.id, session.dialect.lockRows(first, 'skip locked')))
      .returning()
  },
)

async function queuedLanes(session: Session, limit: number): Promise<readonly string[]> {
  const rows = await selectQueuedLanes(session, { limit })
  return rows.flatMap(({ lane }) => lane ?? [])
}

const selectQueuedLanes = statement(({ query, tables: { job } }, { limit }: { readonly limit: number }) =>
  query
    .selectDistinct({ lane: job.lane })
    .from(job)
    .where(sql`${job.state} = 'queued'`)
    .limit(limit),
)

async function callUpAll(tx: Transaction, jobsPerLane: number): Promise<void> {
  const { job } = tx.tables
  const place = sql<number>`row_number() over (partition by ${job.lane} order by ${job.dueAt}, ${job.id})`.as('place')
  const queued = tx.query
    .select({ id: job.id, place })
    .from(job)
    .where(sql`${job.state} = 'queued'`)
    .as('queued')
  const first = tx.query.select({ id: queued.id }).from(queued).where(lte(queued.place, jobsPerLane))
  await tx.query
    .update(job)
    .set({ state: 'waiting', dueAt: tx.dialect.databaseTime() })
    // the state is checked again, because another node may have claimed the job
    .where(and(inArray(job.id, first), sql`${job.state} = 'queued'`))
}

/**
 * Returns the number of crashes of a due job. A due job in the state `running` has crashed once more than its row says:
 * its lease expired before the claim had a result.
 */
function crashesNow({ tables: { job } }: Session): SQL {
  return sql`${job.crashes} + case when ${job.state} = 'running' then 1 else 0 end`
}

/**
 * Returns a condition that is true if one more crash makes the job dead. A claim whose lease has just expired is
 * already counted as a crash. `crashes > 0` is a separate condition, so that the database uses the partial index.
 */
function hasLastChance(session: Session): SQL {
  return sql`(${session.tables.job.crashes} > 0 and ${crashesNow(session)} >= ${crashesMax - 1})`
}

async function take(
  tx: Transaction,
  ids: readonly number[],
  leaseSeconds: number,
): Promise<ReadonlyMap<number, ClaimedJob>> {
  const { job } = tx.tables
  const rows = await tx.query
    .update(job)
    .set(claimValues(tx, leaseSeconds * 1_000))
    .where(inArray(job.id, [...ids]))
    .returning()
  return new Map(rows.map((row) => [row.id, claimedJob(row)]))
}

function claimValues(session: Session, leaseMilliseconds: number) {
  const { job } = session.tables
  return {
    state: 'running' as const,
    crashes: crashesNow(session),
    attempts: sql`${job.attempts} + 1`,
    fence: sql`${job.fence} + 1`,
    dueAt: session.dialect.databaseTime(leaseMilliseconds),
  }
}

type JobRow = Session['tables']['job']['$inferSelect']

function claimedJob(row: JobRow): ClaimedJob {
  const { id, kind, payload, lane, fence, attempts, crashes, enqueuedAt } = row
  return { lease: { jobId: String(id), fence }, kind, payload, lane, attempt: attempts, crashes, enqueuedAt }
}

async function release(tx: Transaction, dedupeKey: string): Promise<void> {
  const { job } = tx.tables
  const now = tx.dialect.databaseTime()
  await tx.query
    .update(job)
    .set({ dueAt: now })
    .where(and(eq(job.dedupeKey, dedupeKey), sql`${job.state} <> 'dead'`, eq(job.state, 'waiting'), gt(job.dueAt, now)))
  tx.announceWork()
}

async function handBack(tx: Transaction, lease: Lease): Promise<void> {
  await changeJob(tx, lease, {
    state: 'waiting',
    dueAt: tx.dialect.databaseTime(),
    attempts: sql`${tx.tables.job.attempts} - 1`,
  })
  tx.announceWork()
}

async function isOpen({ query, tables: { job } }: Session, dedupeKey: string): Promise<boolean> {
  const rows = await query
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.dedupeKey, dedupeKey), sql`${job.state} <> 'dead'`))
    .limit(1)
  return rows.length > 0
}

async function dead({ query, tables: { job } }: Session, limit: number): Promise<readonly ListedJob[]> {
  const rows = await query
    .select()
    .from(job)
    .where(sql`${job.state} = 'dead'`)
    .orderBy(desc(job.diedAt), desc(job.id))
    .limit(limit)
  return rows.map(listedJob)
}

async function open({ query, tables: { job } }: Session, limit: number): Promise<readonly ListedJob[]> {
  const rows = await query
    .select()
    .from(job)
    .where(isNotNull(job.dueAt))
    .orderBy(asc(job.dueAt), asc(job.id))
    .limit(limit)
  return rows.map(listedJob)
}

function listedJob({
  id,
  kind,
  payload,
  subjectType,
  subjectId,
  state,
  attempts,
  error,
  dueAt,
  diedAt,
}: JobRow): ListedJob {
  const subject = subjectType === null || subjectId === null ? null : { type: subjectType, id: subjectId }
  return {
    jobId: String(id),
    kind,
    payload,
    subject,
    state: state === 'queued' ? 'waiting' : state,
    attempts,
    error: error ?? '',
    at: diedAt ?? dueAt ?? new Date(0),
  }
}

async function revive(
  tx: Transaction,
  { jobId, limit }: Parameters<JobStore['revive']>[0],
): Promise<readonly string[]> {
  const { job } = tx.tables
  const other = aliasedTable(job, 'other')
  const twin = tx.query
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.dedupeKey, job.dedupeKey), sql`${other.state} <> 'dead'`))
  const which = and(
    sql`${job.state} = 'dead'`,
    notExists(twin),
    jobId === undefined ? undefined : eq(job.id, Number(jobId)),
  )
  const found = await tx.dialect.lockRows(
    tx.query
      .select({ id: job.id, key: job.dedupeKey })
      .from(job)
      .where(which)
      .orderBy(asc(job.diedAt), asc(job.id))
      .limit(limit),
  )
  // revives only one job for each dedupe key
  const first = new Map(found.toReversed().map(({ id, key }) => [key ?? id, id]))
  const ids = [...first.values()].toReversed()
  if (ids.length === 0) return []
  await tx.query
    .update(job)
    .set({ state: 'waiting', dueAt: tx.dialect.databaseTime(), attempts: 0, crashes: 0, diedAt: null })
    .where(inArray(job.id, ids))
  tx.announceWork()
  return ids.map(String)
}

async function counts({ query, tables: { job }, dialect }: Session): Promise<Awaited<ReturnType<JobStore['counts']>>> {
  const states = await query.select({ state: job.state, count: count() }).from(job).groupBy(job.state)
  const of = (state: JobRow['state']): number => states.find((row) => row.state === state)?.count ?? 0
  const [oldest] = await query
    .select({ dueAt: job.dueAt, now: dialect.databaseTime().mapWith(job.dueAt) })
    .from(job)
    .where(and(eq(job.state, 'waiting'), lte(job.dueAt, dialect.databaseTime())))
    .orderBy(asc(job.dueAt))
    .limit(1)
  const oldestDueSeconds = oldest?.dueAt ? (oldest.now.getTime() - oldest.dueAt.getTime()) / 1_000 : 0
  return { waiting: of('waiting') + of('queued'), running: of('running'), dead: of('dead'), oldestDueSeconds }
}
