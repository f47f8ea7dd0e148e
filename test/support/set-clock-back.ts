import type { TestDatabase } from './test-database.ts'

/**
 * Sets the database's clock back. Nobody can set the clock of a server or of this machine in a test, so what is stored
 * moves forward instead: the kept time, and the times of all jobs.
 */
export async function setClockBack({ sql, place }: TestDatabase, seconds: number): Promise<void> {
  const later = place.url === null ? `+ ${seconds * 1_000}` : `+ interval '${seconds} seconds'`
  await sql(`update job set due_at = due_at ${later}, enqueued_at = enqueued_at ${later}`)
  const [mark] = await sql(`select value from meta where name = 'clock'`)
  if (mark === undefined) return
  const kept = new Date(Date.parse(String(mark.value)) + seconds * 1_000)
  await sql(`update meta set value = '${kept.toISOString()}' where name = 'clock'`)
}
