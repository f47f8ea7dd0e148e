import type { Orphan } from '../../job/store.ts'
import type { AlarmsOfName } from '../../port/alarm-store.ts'
import { wrong, type Check, type DoctorDatabase, type DoctorDeps } from './doctor-check.ts'

const shown = 5
const waitingSecondsMax = 300

/** Checks that no job is dead. A dead job is set aside until the operator retries it. */
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
      'The work of these jobs is not done. Fix the cause that each job names, then run "cornerpost job retry <id>" or "job retry --all".',
  }
}

/** Checks that no job is more than 5 minutes late. */
export async function checkWaitingJobs({ jobs }: DoctorDatabase): Promise<Check> {
  const name = 'waiting jobs'
  const { waiting, running, oldestDueSeconds } = await jobs.counts()
  const says = `${waiting} waiting, ${running} running, the oldest is ${Math.round(oldestDueSeconds)} s late`
  return oldestDueSeconds > waitingSecondsMax
    ? { name, state: 'wrong', says, advice: 'No process runs these jobs. Is a service running on this database?' }
    : { name, state: 'fine', says }
}

/**
 * Checks for unfinished documents and transmissions that have no waiting or running job. Those with a dead job wait for
 * the operator; any others are a defect (I7).
 */
export async function checkOrphans({ jobs }: DoctorDatabase): Promise<Check> {
  const name = 'orphans'
  const found = await jobs.orphans(shown)
  if (found.length === 0) return { name, state: 'fine', says: 'none' }
  const isAnyLost = found.some(({ deadJobId }) => deadJobId === null)
  const advice = isAnyLost
    ? 'A row without any job is a defect: keep a copy of the database and report it.'
    : 'Fix the cause that "dead jobs" names, then run "cornerpost job retry <id>". Until then these rows wait.'
  return { name, state: 'wrong', says: found.map(orphanWords).join('; '), advice }
}

function orphanWords({ type, id, state, documentId, deadJobId }: Orphan): string {
  const of = type === 'transmission' && documentId !== null ? ` of document ${documentId}` : ''
  return `${type} ${id}${of} is ${state} and has no job${deadJobId === null ? '' : ` except the dead job ${deadJobId}`}`
}

/**
 * Checks that the settings name every master key with which a stored secret is sealed, and says how many secrets need
 * each of them (P111).
 */
export async function checkStoredSecrets(
  { readMasterKeyMarks }: Pick<DoctorDeps, 'readMasterKeyMarks'>,
  { sealedTexts }: DoctorDatabase,
): Promise<Check> {
  const name = 'stored secrets'
  const advice = 'Name the missing master key in FURTHER_MASTER_KEY_FILES, then run "cornerpost job retry --all".'
  try {
    const counts = new Map(await sealedTexts.countByMark())
    const words = readMasterKeyMarks().map(({ file, mark }, index) => {
      const texts = counts.get(mark) ?? 0
      counts.delete(mark)
      return secretWords(texts, index === 0 ? 'the current master key' : file)
    })
    if (counts.size === 0) return { name, state: 'fine', says: words.join('; ') || 'none' }
    const lost = [...counts.values()].reduce((sum, texts) => sum + texts, 0)
    return { name, state: 'wrong', says: [secretWords(lost, 'a key that is not named'), ...words].join('; '), advice }
  } catch (error) {
    return wrong(name, error, advice)
  }
}

function secretWords(texts: number, key: string): string {
  return texts === 0 ? `none needs ${key}` : `${texts} ${texts === 1 ? 'needs' : 'need'} ${key}`
}

/**
 * Lists the alarms of the last `alarmDays` days and all alarms that are still active. Lists each alarm name once,
 * newest first.
 */
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
    advice: 'docs/operator.md explains each alarm.',
  }
}

function alarmWords({ name, times, at, inside }: AlarmsOfName): string {
  return `${name}${times > 1 ? ` ${times} times, the last` : ''} (${at.toISOString()}) ${JSON.stringify(inside)}`
}
