import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchReports } from '../../engine/exchange/reporting/watch-reports.ts'
import { retryCurves } from '../../engine/job/retry-curve.ts'
import { handledBy, runJob } from '../../engine/job/run-job.ts'
import { as4RetryCurve, taxAuthorityOf } from '../../engine/operator/setting/settings.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { startExchange, type AccessPoint, type Exchange } from '../support/exchange.ts'
import { aHandOver } from '../support/hand-over.ts'
import { storeKinds } from '../support/test-database.ts'

const hour = 3_600
const days = 7
/** an attempt for each report every 24 hours is enough to show the order */
const hoursBetweenAttempts = 24

describe.each(storeKinds)('a week in which the tax authority is unavailable, on %s', (kind) => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await startExchange(kind, { CORNERPOST_TAX_AUTHORITY: '0242:001180' })
  })
  afterAll(() => exchange.stop())

  /** Makes the waiting jobs due, and runs those that are due, those that were written first before the others. */
  const runDue = async (at: AccessPoint): Promise<void> => {
    await at.database.sql(`update job set due_at = enqueued_at where state = 'waiting' and due_at > enqueued_at`)
    const settings = { leaseSeconds: 60, retryCurves: retryCurves(as4RetryCurve(at.parts.settings)) }
    for (;;) {
      const kinds = Object.keys(at.handlers)
      const [job] = await at.database.jobs.claim({ kinds, limit: 1, leaseSeconds: 60, mayTakeLastChance: true })
      if (job === undefined) return
      const deps = { ...at.parts, clock: systemClock } // leases use the clock of the database
      await runJob(deps, settings, job, handledBy(at.handlers), new AbortController())
    }
  }
  /** Runs the jobs of both access points, with what each causes at the other one. */
  const runBoth = async (): Promise<void> => {
    for (let times = 0; times < 3; times += 1) {
      for (const at of [exchange.first, exchange.second]) await runDue(at)
      await exchange.network.taxAuthority.settled()
    }
  }
  const watch = ({ parts, database }: AccessPoint) =>
    watchReports({ ...parts, ...database, taxAuthority: taxAuthorityOf(parts.settings) })
  const statesAt = async ({ database }: AccessPoint): Promise<readonly Record<string, unknown>[]> =>
    database.sql(`select id, number, tax_report as state, tax_report_attempts as attempts from document order by id`)

  test('T-01 T-03 D49 every report arrives once, the oldest first, and each alarm is raised once at its time', async () => {
    const { clock, network, first, second, sender, receiver } = exchange
    network.dials.taxAuthority = 'down'
    // the network is that of both stores
    const reports = () => network.taxAuthority.reports().filter(({ xml }) => xml.includes(`WEEK-${kind}-`))
    const start = clock.now().getTime()
    const hours = (time: number): number => (time - start) / hour / 1_000
    const numbers: string[] = []
    const heard: { readonly at: AccessPoint; readonly alarm: string; readonly documentId: string; hours: number }[] = []
    const follow = async (): Promise<void> => {
      for (const at of [first, second]) {
        const before = at.log.length
        await watch(at)
        for (const { alarm, inside } of at.log.slice(before))
          for (const documentId of (inside as { documents?: readonly string[] } | undefined)?.documents ?? [])
            heard.push({ at, alarm: alarm ?? '', documentId, hours: hours(clock.now().getTime()) })
      }
    }
    for (let now = 0; now < days * 24; now += 1) {
      if (now % hoursBetweenAttempts === 0) {
        const number = `WEEK-${kind}-${String(now).padStart(3, '0')}`
        numbers.push(number)
        await first.engine.sent.submit(aHandOver(sender, receiver.participant, { number }))
        await runBoth()
      }
      clock.advance(hour)
      await follow()
    }
    expect(reports()).toEqual([])
    for (const at of [first, second]) {
      const documents = await statesAt(at)
      expect(documents.map(({ number, state }) => [number, state])).toEqual(numbers.map((one) => [one, 'retrying']))
      expect(Number(documents[0].attempts)).toBeGreaterThanOrEqual(numbers.length)
      // a document of hour N has its alarms when it is older than an hour, a day and four days
      for (const [index, { id }] of documents.entries()) {
        const ages = heard
          .filter((one) => one.at === at && one.documentId === id)
          .map((one) => [one.alarm, one.hours - index * hoursBetweenAttempts] as const)
        const due = [
          ['tax_report_late', 1],
          ['tax_report_one_day_late', 24],
          ['tax_report_deadline', 96],
        ] as const
        const left = days * 24 - index * hoursBetweenAttempts
        expect(ages.map(([alarm]) => alarm)).toEqual(due.filter(([, age]) => age < left).map(([alarm]) => alarm))
        for (const [alarm, age] of ages) expect(age - due.find(([name]) => name === alarm)![1]).toBeLessThanOrEqual(1)
      }
    }

    network.dials.taxAuthority = 'good'
    await runBoth()
    for (const role of ['C2', 'C3']) {
      const arrived = reports()
        .filter((one) => one.role === role)
        .map(({ xml }) => /<cbc:ID>(WEEK[^<]*)</.exec(xml)?.[1])
      expect(arrived).toEqual(numbers)
    }
    expect(reports()).toHaveLength(2 * numbers.length)
    for (const at of [first, second])
      expect((await statesAt(at)).map(({ state }) => state)).toEqual(numbers.map(() => 'reported'))
    clock.advance(24 * hour)
    const before = heard.length
    await follow()
    await runBoth()
    expect([heard.length - before, reports().length]).toEqual([0, 2 * numbers.length])
  }, 120_000)
})
