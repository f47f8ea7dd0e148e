import postgres from 'postgres'
import { expect, test } from 'vitest'
import { anyJob } from '../../support/any-job.ts'
import { openTestDatabase } from '../../support/test-database.ts'

test('I6 a starting node does not release a queued job that another node is claiming at the same time', async () => {
  const database = await openTestDatabase('postgres')
  for (const name of ['first', 'second'])
    await database.jobs.enqueue(anyJob({ kind: 'any', payload: { name }, lane: 'lane', isQueued: true }))
  const other = postgres(database.place.url!.reveal(), { max: 1 })
  let calledUp: Promise<void> | undefined
  await other.begin(async (claim) => {
    await claim`update job set state = 'running', fence = fence + 1 where id = (select min(id) from job)`
    calledUp = database.jobs.callUpAll(2)
    const isWaiting = (): Promise<readonly Record<string, unknown>[]> =>
      database.sql(
        `select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update "job"%'`,
      )
    await expect.poll(isWaiting, { timeout: 5_000 }).toHaveLength(1)
  })
  await calledUp
  expect(await database.sql('select state, fence from job order by id')).toEqual([
    { state: 'running', fence: 1 },
    { state: 'waiting', fence: 0 },
  ])
  await other.end()
  await database.sql('delete from job')
  await database.close()
})
