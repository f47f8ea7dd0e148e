import { openDatabase } from '@cornerpost/db'
import { describe, expect, test } from 'vitest'
import type { NewJob } from '../../../engine/job/new-job.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { startChild, type Child } from '../../support/child.ts'
import { createTestPlace, storeKinds, type StoreKind, type TestPlace } from '../../support/test-database.ts'
import { sample } from '../../support/sample.ts'
import { until } from '../../support/until.ts'

const innocent = 'register-service-provider'
const killing = 'transmit'
/** seconds that no process of these tests reaches */
const never = 600

describe.concurrent('R13 after crashes of real processes', () => {
  test.each(sample(storeKinds, 1))(
    'on %s, a job is completed by a surviving process, even if two earlier processes were killed soon after they started',
    async (kind) => {
      const place = await aPlaceWith(kind, { kind: innocent, payload: {} })
      await place.sql('update job set crashes = 1')
      const first = startWork(kind, place, never)
      await first.line((line) => line === 'innocent began')
      await kill(first)
      await endLeases(kind, place)
      // the job now has its last chance, and this process is killed before it may claim such a job
      const second = startWork(kind, place, never)
      await second.line((line) => line === 'bystander done')
      expect(await kill(second)).not.toContain('innocent began')
      expect(await place.sql(`select state, crashes from job where kind = '${innocent}'`)).toEqual([
        { state: 'running', crashes: 1 },
      ])
      const survivor = startWork(kind, place, 2, 0)
      await survivor.line((line) => line === 'innocent done')
      await until(
        'the job to be gone',
        30,
        async () => (await place.sql(`select id from job where kind = '${innocent}'`)).length === 0,
        20,
      )
      await kill(survivor)
      await place.remove()
    },
    240_000,
  )

  test('a job that has killed its process three times is set aside as dead, and an alarm is raised', async () => {
    const place = await aPlaceWith('sqlite', { kind: killing, payload: { transmissionId: 't' } })
    const ends: string[] = []
    for (let lives = 0; lives < 4; lives += 1) {
      const child = startWork('sqlite', place, 1)
      ends.push(await child.line((line) => line === 'alarm job_parked').catch(() => 'died'))
      await kill(child)
      await endLeases('sqlite', place)
    }
    expect(ends).toEqual(['died', 'died', 'died', 'alarm job_parked'])
    expect(await place.sql(`select state, crashes from job where kind = '${killing}'`)).toEqual([
      { state: 'dead', crashes: 3 },
    ])
    await place.remove()
  }, 240_000)
})

async function aPlaceWith(kind: StoreKind, job: NewJob): Promise<TestPlace> {
  const place = await createTestPlace(kind)
  const database = await openDatabase({ clock: systemClock, log: () => {} }, place.place)
  await database.jobs.enqueue(job)
  await database.close()
  return place
}

function startWork(kind: StoreKind, { place }: TestPlace, leaseSeconds: number, innocentSeconds = never): Child {
  return startChild(
    new URL('process/work.ts', import.meta.url),
    kind,
    kind === 'sqlite' ? place.file : place.url!.reveal(),
    String(leaseSeconds),
    String(innocentSeconds * 1_000),
  )
}

/** Makes every lease expire. */
async function endLeases(kind: StoreKind, { sql }: TestPlace): Promise<void> {
  await sql(`update job set due_at = ${kind === 'sqlite' ? '0' : "'2000-01-01'"} where state = 'running'`)
}

/** Kills the process at once, and returns the lines that it had printed. */
async function kill(child: Child): Promise<readonly string[]> {
  child.process.kill('SIGKILL')
  return child.lines
}
