import type { Orphan } from '../../job/store.ts'
import type { AlarmsOfName } from '../../port/alarm-store.ts'
import type { Check, DoctorDatabase, DoctorDeps } from './doctor-check.ts'

const shown = 5
const waitingSecondsMax = 300

/** Jobs that will not be tried again by themselves. */
export async function checkDeadJobs({ jobs }: DoctorDatabase): Promise<Check> {
  const name = 'dead jobs'
  const { dead } = await jobs.counts()
  if (dead === 0) return { name, state: 'fine', says: 'none' }
  const newest = (await jobs.dead(shown)).map(
    ({ jobId, kind, subject, error, at }) =>
      `${kind} ${jobId}${subject ? ` for ${subject.type} ${subject.id}` : ''} (${at.toISOString()}): ${error}`,
  )
  return {
    name,
    state: 'wrong',
    says: `${dead}, the newest: ${newest.join('; ')}`,
    advice:
      'What they were to do is not done. Mend the cause that each names, then "cornerpost job retry <id>", or "job retry --all".',
  }
}

/** Due work that nobody takes. */
export async function checkWaitingJobs({ jobs }: DoctorDatabase): Promise<Check> {
  const name = 'waiting jobs'
  const { waiting, running, oldestDueSeconds } = await jobs.counts()
  const says = `${waiting} waiting, ${running} running, the oldest is ${Math.round(oldestDueSeconds)} s late`
  return oldestDueSeconds > waitingSecondsMax
    ? { name, state: 'wrong', says, advice: 'No process works on them: is a service running on this database?' }
    : { name, state: 'fine', says }
}

/** Rows that no job brings further: those of a dead job wait for the operator, others there must never be (I7). */
export async function checkOrphans({ jobs }: DoctorDatabase): Promise<Check> {
  const name = 'orphans'
  const found = await jobs.orphans(shown)
  if (found.length === 0) return { name, state: 'fine', says: 'none' }
  const isAnyLost = found.some(({ deadJobId }) => deadJobId === null)
  const advice = isAnyLost
    ? 'One without a job must never be: keep a copy of the database and report it.'
    : 'Mend what "dead jobs" tells, then "cornerpost job retry <id>"; until then they wait.'
  return { name, state: 'wrong', says: found.map(orphanWords).join('; '), advice }
}

function orphanWords({ type, id, state, documentId, deadJobId }: Orphan): string {
  const of = type === 'transmission' && documentId !== null ? ` of document ${documentId}` : ''
  return `${type} ${id}${of} is ${state} and has no job${deadJobId === null ? '' : ` but the dead ${deadJobId}`}`
}

/** Alarms of the last days and those that stand, each name once, newest first. */
export async function checkAlarms(
  { clock, settings: { alarmDays } }: DoctorDeps,
  { alarms }: DoctorDatabase,
): Promise<Check> {
  const name = 'alarms'
  const raised = await alarms.summary(new Date(clock.now().getTime() - alarmDays * 24 * 3_600_000))
  if (raised.length === 0) return { name, state: 'fine', says: `none in ${alarmDays} days` }
  return {
    name,
    state: 'wrong',
    says: raised.map(alarmWords).join('; '),
    advice: 'The page for operators says what each one means.',
  }
}

function alarmWords({ name, times, at, inside }: AlarmsOfName): string {
  return `${name}${times > 1 ? ` ${times} times, the last` : ''} (${at.toISOString()}) ${JSON.stringify(inside)}`
}
