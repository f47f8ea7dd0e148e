import type { TestDatabase } from './test-database.ts'

/**
 * Simulates a database clock that was set back. A test cannot set the clock of a server or of this machine. Instead, it
 * moves the stored times forward: the last seen time of the clock, and the times of all jobs.
 */
export async function setClockBack({ sql, place }: TestDatabase, seconds: number): Promise<void> {
  const later = place.url === null ? `+ ${seconds * 1_000}` : `+ interval '${seconds} seconds'`
  await sql(`update job set due_at = due_at ${later}, enqueued_at = enqueued_at ${later}`)
  const [mark] = await sql(`select value from meta where name = 'clock'`)
  if (mark === undefined) return
  const kept = new Date(Date.parse(String(mark.value)) + seconds * 1_000)
  await sql(`update meta set value = '${kept.toISOString()}' where name = 'clock'`)
}
