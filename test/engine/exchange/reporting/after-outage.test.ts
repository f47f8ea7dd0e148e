import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClaimedJob } from '../../../../engine/job/store.ts'
import { goodManners } from '../../../../local-network/dials.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { storeKinds } from '../../../support/test-database.ts'

const reporting = ['transmit', 'report-tax']

describe.each(storeKinds)('reports after an outage of the tax authority, on %s', (kind) => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await startExchange(kind, { CORNERPOST_TAX_AUTHORITY: '0242:001180' })
  })
  afterAll(async () => {
    Object.assign(exchange.network.dials, goodManners())
    await exchange.stop()
  })

  test('T-03 D49 the first one that arrives makes all others due, the oldest first', async () => {
    const { first, sender, receiver, network } = exchange
    const { database } = first
    network.dials.taxAuthority = 'down'
    for (const number of ['A', 'B', 'C', 'D'])
      await first.engine.sent.submit(aHandOver(sender, receiver.participant, { number: `OUT-${kind}-${number}` }))
    const claim = (kinds = ['transmit']) =>
      database.jobs.claim({ kinds, limit: 10, leaseSeconds: 60, mayTakeLastChance: true })
    const run = async (job: ClaimedJob): Promise<unknown> =>
      first.handlers[job.kind as 'transmit'](job as never, new AbortController().signal)
    // each document is delivered and its report made; then each report fails once, and is due again in a minute
    for (let jobs = await claim(reporting); jobs.length > 0; jobs = await claim(reporting))
      for (const job of jobs) if ((await run(job)) !== 'settled') await database.jobs.complete(job.lease)
    expect(await database.sql(`select state from tax_report`)).toEqual([1, 2, 3, 4].map(() => ({ state: 'retrying' })))
    const far = `${kind === 'sqlite' ? 253402300799000 : `'9999-12-31T00:00:00Z'`}`
    await database.sql(`update job set due_at = ${far} where state = 'waiting'`)
    const reports = await database.sql(`select transmission_id from tax_report order by id`)
    expect(await claim()).toEqual([])
    const [, , third] = reports.map(({ transmission_id: id }) => String(id))
    await database.sql(`update job set due_at = enqueued_at where subject_id = '${third}'`)
    const [job] = await claim()
    network.dials.taxAuthority = 'good'
    await run(job)
    const others = reports.map(({ transmission_id: id }) => String(id)).filter((id) => id !== third)
    expect((await claim()).map(({ payload }) => (payload as { transmissionId: string }).transmissionId)).toEqual(others)
  })
})
