import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listJobs, retryAllJobs, retryJob } from '../../../../engine/operator/command/job-commands.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../../../support/test-database.ts'

describe.each(storeKinds)('the job commands on %s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => void (database = await openTestDatabase(kind)))
  afterEach(() => database.close({ deadJobs: ['housekeep'] }))

  /** Creates two dead jobs and one that waits. Returns the ids of the dead ones. */
  const twoDead = async (): Promise<readonly [string, string]> => {
    for (const id of ['a', 'b'])
      await database.jobs.enqueue({ kind: 'housekeep', payload: {}, subject: { type: 'document', id } })
    const claimed = await database.jobs.claim({
      kinds: ['housekeep'],
      limit: 2,
      leaseSeconds: 60,
      mayTakeLastChance: true,
    })
    for (const { lease } of claimed) await database.jobs.bury(lease, 'out of paper')
    await database.jobs.enqueue({ kind: 'housekeep', payload: {} })
    return [claimed[0].lease.jobId, claimed[1].lease.jobId]
  }

  test('the list shows the dead jobs with their subject and error, and below them the open jobs', async () => {
    const [first, second] = await twoDead()
    const listed = await listJobs(database, { isDeadOnly: false })
    expect(listed.map(({ jobId, state }) => [jobId, state])).toEqual([
      [second, 'dead'],
      [first, 'dead'],
      [expect.any(String), 'waiting'],
    ])
    expect(listed[1]).toMatchObject({
      kind: 'housekeep',
      subject: { type: 'document', id: 'a' },
      attempts: 1,
      error: 'out of paper',
    })
    expect(await listJobs(database, { isDeadOnly: true })).toEqual(listed.slice(0, 2))
  })

  test('one dead job or all dead jobs can be retried', async () => {
    const [first, second] = await twoDead()
    expect(await retryJob(database, second)).toEqual([second])
    expect(await retryAllJobs(database)).toEqual([first])
    expect(await listJobs(database, { isDeadOnly: true })).toEqual([])
  })

  test('retrying a job that is not dead or does not exist is refused and changes nothing', async () => {
    await twoDead()
    const [open] = await database.jobs.open(1)
    for (const id of [open.jobId, '4711', 'none', ''])
      expect(await codeOfPromise(retryJob(database, id))).toBe('job_not_dead')
    expect(await database.jobs.counts()).toMatchObject({ dead: 2, waiting: 1 })
  })
})
