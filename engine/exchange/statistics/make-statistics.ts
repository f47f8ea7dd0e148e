import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import { buildEndUserStatistics } from '../../peppol/statistics/build-end-user-statistics.ts'
import { buildTransactionStatistics } from '../../peppol/statistics/build-transaction-statistics.ts'
import {
  judgeStatistics,
  type StatisticsFault,
  type StatisticsReportKind,
} from '../../peppol/statistics/judge-statistics.ts'
import type { ReportMonth } from '../../peppol/statistics/report-month.ts'
import { StatisticsTally } from '../../peppol/statistics/statistics-tally.ts'
import type { ExchangePlace, StatisticsStore } from './store.ts'

export interface MakeStatisticsDeps {
  readonly statistics: Pick<StatisticsStore, 'listExchanges'>
  readonly identity: Pick<AccessPointIdentity, 'seatId'>
}

/** A statistics report, and the rules that it breaks. */
export interface MadeStatistics {
  readonly bytes: Uint8Array
  readonly faults: readonly StatisticsFault[]
}

/** exchanges that are in memory at a time */
const pageSize = 2_000
/** country of all companies of this service */
const country = 'SK'

/**
 * Makes both statistics reports of a month from the receipts of its exchanges. The same exchanges always give the same
 * bytes. Reads the exchanges in pages; throws the reason of the signal when it aborts.
 */
export async function makeStatistics(
  { statistics, identity: { seatId } }: MakeStatisticsDeps,
  month: ReportMonth,
  signal?: AbortSignal,
): Promise<Readonly<Record<StatisticsReportKind, MadeStatistics>>> {
  const tally = await tallyOf(statistics, month, signal)
  return {
    transactions: judged('transactions', buildTransactionStatistics(month, seatId, tally.counts, country)),
    endUsers: judged('endUsers', buildEndUserStatistics(month, seatId, tally.users, country)),
  }
}

async function tallyOf(
  statistics: MakeStatisticsDeps['statistics'],
  month: ReportMonth,
  signal?: AbortSignal,
): Promise<StatisticsTally> {
  const tally = new StatisticsTally()
  let after: ExchangePlace | null = null
  for (;;) {
    signal?.throwIfAborted()
    const page: Awaited<ReturnType<StatisticsStore['listExchanges']>> = await statistics.listExchanges(
      month,
      after,
      pageSize,
    )
    for (const exchange of page) tally.count(exchange)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return tally
    after = last.place
  }
}

function judged(kind: StatisticsReportKind, bytes: Uint8Array): MadeStatistics {
  return { bytes, faults: judgeStatistics(kind, bytes) }
}
