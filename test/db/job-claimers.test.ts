import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@cornerpost/db'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../engine/primitive/clock.ts'
import { startChild, type Child } from '../support/child.ts'
import { rounds } from '../support/sample.ts'
import { createTestPlace, type StoreKind, type TestPlace } from '../support/test-database.ts'
import { until } from '../support/until.ts'

const jobCount = rounds(3_000, 10_000)
const leaseSeconds = 2

// A SQLite file has one writing process (D115), so on SQLite all four claimers are in one process and are killed
// together. On PostgreSQL each claimer has its own process (D110).
const crews: readonly { readonly kind: StoreKind; readonly processes: number; readonly claimersEach: number }[] = [
  { kind: 'sqlite', processes: 1, claimersEach: 4 },
  { kind: 'postgres', processes: 4, claimersEach: 1 },
]

describe.each(crews)(
  `${jobCount.toLocaleString('en')} jobs claimed by four workers on $kind`,
  ({ kind, processes, claimersEach }) => {
    test('B5 B6 R13 no job is lost or done twice when workers are killed or frozen', async () => {
      const place = await createTestPlace(kind)
      await fill(place, kind)
      const start = (): Child =>
        startChild(
          new URL('process/work-jobs.ts', import.meta.url),
          kind,
          kind === 'sqlite' ? place.place.file : place.place.url!.reveal(),
          String(claimersEach),
          String(leaseSeconds),
        )
      const crew = Array.from({ length: processes }, start)
      for (const share of [0.15, 0.35, 0.5]) {
        await untilDone(place, share * jobCount)
        const [victim] = crew.splice(0, 1, start())
        victim.process.kill('SIGKILL')
      }
      await untilDone(place, 0.65 * jobCount)
      crew[0].process.kill('SIGSTOP')
      await wait(leaseSeconds * 1_000 + 500) // in real time, because the lease expires by the clock of the database
      crew[0].process.kill('SIGCONT')
      await untilDone(place, jobCount)
      for (const { process } of crew) process.kill('SIGKILL')
      await Promise.all(crew.map(({ lines }) => lines))
      expect(await place.sql('select count(*) as done, count(distinct document_id) as different from event')).toEqual([
        expectCounts(kind),
      ])
      expect(await place.sql('select id from job')).toEqual([])
      await place.remove()
    }, 240_000)
  },
)

async function fill({ place, sql }: TestPlace, kind: StoreKind): Promise<void> {
  await (await openDatabase({ clock: systemClock, log: () => {} }, place)).close()
  const now = kind === 'sqlite' ? '0' : 'now()'
  const payload = kind === 'sqlite' ? `'{"number":' || n || '}'` : `('{"number":' || n || '}')::jsonb`
  await sql(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${jobCount})
    insert into job (kind, payload, state, due_at, enqueued_at) select 'count', ${payload}, 'waiting', ${now}, ${now} from numbers`)
}

async function untilDone({ sql }: TestPlace, count: number): Promise<void> {
  await until(
    `${count} jobs to be done`,
    200,
    async () => Number((await sql('select count(*) as done from event'))[0].done) >= count,
    20,
  )
}

function expectCounts(kind: StoreKind): Record<string, unknown> {
  const count = kind === 'sqlite' ? jobCount : String(jobCount)
  return { done: count, different: count }
}
