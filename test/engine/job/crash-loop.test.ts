import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@cornerpost/db'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { startChild, type Child } from '../../support/child.ts'
import { createTestPlace, storeKinds, type StoreKind, type TestPlace } from '../../support/test-database.ts'

const leaseSeconds = 2

describe.concurrent('R13 real processes', () => {
  test.each(storeKinds)('on %s: kills from outside, one life after the other shorter than a lease, park no job; once a process lives, the job is done', async (kind) => {
    const place = await aPlaceWith(kind, 'innocent')
    await place.sql('update job set crashes = 1')
    let begun = 0
    for (let lives = 0; lives < 3; lives += 1) {
      const child = startWork(kind, place)
      await child.line((line) => line === 'working')
      await wait(0.6 * leaseSeconds * 1_000)
      begun += await kill(child, 'innocent began')
    }
    expect(begun).toBe(1) // from then on it has its last chance, and each of these lives was too short for that
    expect(await place.sql('select state, crashes from job')).toEqual([{ state: 'running', crashes: 1 }])
    const survivor = startWork(kind, place)
    await survivor.line((line) => line === 'innocent done')
    await untilNoJobs(place, "state <> 'dead'")
    await kill(survivor, '')
    expect(await place.sql('select id from job')).toEqual([])
    await place.remove()
  }, 120_000)

  test('a job that kills its process is parked after three, with an alarm', async () => {
    const place = await aPlaceWith('sqlite', 'killing')
    let deaths = 0
    for (;;) {
      const child = startWork('sqlite', place)
      const parked = await child.line((line) => line === 'alarm job_parked').then(() => true, () => false)
      await kill(child, '')
      if (parked) break
      deaths += 1
    }
    expect(deaths).toBe(3)
    expect(await place.sql('select state, crashes from job')).toEqual([{ state: 'dead', crashes: 3 }])
    await place.remove()
  }, 120_000)
})

async function aPlaceWith(kind: StoreKind, job: string): Promise<TestPlace> {
  const place = await createTestPlace(kind)
  const database = await openDatabase({ clock: systemClock, log: () => {} }, place.place)
  await database.jobs.enqueue({ kind: job, payload: {} })
  await database.close()
  return place
}

function startWork(kind: StoreKind, { place }: TestPlace): Child {
  return startChild(new URL('process/work.ts', import.meta.url), kind, kind === 'sqlite' ? place.file : place.url!.reveal(), String(leaseSeconds))
}

/** Ends the process at once; returns how often it had said the line. */
async function kill(child: Child, line: string): Promise<number> {
  child.process.kill('SIGKILL')
  return (await child.lines).filter((said) => said === line).length
}

async function untilNoJobs({ sql }: TestPlace, which: string): Promise<void> {
  while ((await sql(`select id from job where ${which}`)).length > 0) await wait(20)
}
