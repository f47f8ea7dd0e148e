import type { AccessPoint } from '../support/local-world.ts'

/**
 * Kills the access point and starts it again. The third crash in a row parks a job (R13), which is right if the job
 * causes the crashes. Here the kills cause them, so a crash on the last chance of a job is not counted.
 * The correction comes after the start, when all commits are visible. The new process claims no job on its last chance
 * until it has run for the time of a lease. Such a running job was therefore claimed by the killed process.
 */
export async function killAndRestart(point: AccessPoint, settings?: Readonly<Record<string, string>>): Promise<void> {
  await point.kill()
  await point.start(settings)
  await point.sql(`update job set crashes = crashes - 1 where state = 'running' and crashes > 1 returning id`)
}
