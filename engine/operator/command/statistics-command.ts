import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeStatistics, type MadeStatistics } from '../../exchange/statistics/make-statistics.ts'
import { statisticsKinds } from '../../exchange/statistics/send-statistics.ts'
import type { StatisticsStore } from '../../exchange/statistics/store.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { parseReportMonth, previousMonth } from '../../peppol/statistics/report-month.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Row } from './listing.ts'

export interface StatisticsCommandDeps {
  readonly statistics: Pick<StatisticsStore, 'listExchanges' | 'listOrdered'>
  /** reads the seat id of this access point from its certificate */
  readonly readSeatId: () => Promise<SeatId>
  readonly clock: Clock
}

const fileNames = { transactions: 'tsr', endUsers: 'eusr' } as const

/**
 * Writes both statistics reports of a month into `tsr-<month>.xml` and `eusr-<month>.xml`; the month before this one by
 * default. Returns for each the file, whether it follows its rules, and the state of its transmission. Sends nothing.
 * Throws `invalid_month`.
 */
export async function writeStatistics(
  { statistics, readSeatId, clock }: StatisticsCommandDeps,
  given: { readonly month?: string; readonly folder?: string },
): Promise<{ readonly rows: readonly Row[]; readonly notes: readonly string[] }> {
  const month = given.month === undefined ? previousMonth(clock.now()) : parseReportMonth(given.month)
  const { folder = '.' } = given
  const made = await makeStatistics({ statistics, identity: { seatId: await readSeatId() } }, month)
  const ordered = await statistics.listOrdered(month.name)
  mkdirSync(folder, { recursive: true })
  const rows = statisticsKinds.map((kind) => {
    const file = join(folder, `${fileNames[kind]}-${month.name}.xml`)
    writeFileSync(file, made[kind].bytes)
    const transmission = ordered.find((one) => one.kind === kind)?.state ?? null
    return { month: month.name, report: kind, file, rules: rulesWord(made[kind]), transmission }
  })
  const faults = statisticsKinds.flatMap((kind) => made[kind].faults)
  return {
    rows,
    notes: [
      ...(clock.now() < month.until ? [`The month ${month.name} is not over yet.`] : []),
      ...faults.map(({ ruleId, location, message }) => `${ruleId} ${location} ${message}`),
    ],
  }
}

function rulesWord({ faults }: MadeStatistics): string {
  return faults.length === 0 ? 'passed' : `broken: ${[...new Set(faults.map(({ ruleId }) => ruleId))].join(', ')}`
}
