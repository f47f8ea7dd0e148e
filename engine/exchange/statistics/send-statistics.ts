import type { NewJob } from '../../job/new-job.ts'
import { statisticsServices } from '../../peppol/codelist/document-type.ts'
import { parseParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import type { StatisticsReportKind } from '../../peppol/statistics/judge-statistics.ts'
import { previousMonth, type ReportMonth } from '../../peppol/statistics/report-month.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import { transmitJob } from '../outbound/transmit-job.ts'
import type { NewTransmission } from '../transmission/transmission.ts'
import { makeStatistics, type MadeStatistics, type MakeStatisticsDeps } from './make-statistics.ts'
import type { OrderedStatistics, StatisticsStore } from './store.ts'

export interface SendStatisticsDeps extends MakeStatisticsDeps {
  readonly statistics: StatisticsStore
  readonly identity: AccessPointIdentity
  readonly makeMessageId: () => string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly settings: { readonly statisticsReceiver: string }
}

/** The job that sends the statistics reports of the previous month. There is one at a time. */
export const statisticsSending: NewJob<'send-statistics'> = {
  kind: 'send-statistics',
  payload: {},
  dedupeKey: 'send-statistics',
}

export const statisticsKinds = Object.keys(statisticsServices) as readonly StatisticsReportKind[] // keys of the table

/** Returns the reports that must be ordered: those that were not, and those whose transmission failed. */
export function kindsToOrder(ordered: readonly OrderedStatistics[]): readonly StatisticsReportKind[] {
  return statisticsKinds.filter((kind) => !ordered.some((one) => one.kind === kind && one.state !== 'failed'))
}

/**
 * Orders the transmissions of the statistics reports of the previous month that are still to be sent. A report is sent
 * once; only a report whose transmission failed is sent again, with the same bytes. A report that breaks its rules is
 * not sent, and raises the alarm `statistics_invalid`.
 */
export async function sendStatistics(deps: SendStatisticsDeps, signal: AbortSignal): Promise<void> {
  const month = previousMonth(deps.clock.now())
  const kinds = kindsToOrder(await deps.statistics.listOrdered(month.name))
  if (kinds.length === 0) return
  const made = await makeStatistics(deps, month, signal)
  for (const kind of kinds) await orderReport(deps, month, kind, made[kind])
}

async function orderReport(
  deps: SendStatisticsDeps,
  month: ReportMonth,
  kind: StatisticsReportKind,
  { bytes, faults }: MadeStatistics,
): Promise<void> {
  if (faults.length > 0) {
    const inside = { month: month.name, kind, faults: faults.map(({ ruleId, location }) => `${ruleId} ${location}`) }
    return deps.log({ level: 'error', event: 'statistics', alarm: 'statistics_invalid', inside })
  }
  const transmission = newTransmission(deps, kind)
  const job = transmitJob(transmission.id, transmission.receiver)
  await deps.statistics.order({ month: month.name, kind, transmission, payload: bytes, job, attempt: null })
}

function newTransmission(deps: SendStatisticsDeps, kind: StatisticsReportKind): NewTransmission {
  return {
    id: rowId(deps),
    kind: 'statistics',
    documentId: null,
    companyId: null,
    instanceIdentifier: rowId(deps),
    messageId: deps.makeMessageId(),
    sender: serviceProviderIdentifier(deps.identity.seatId),
    receiver: parseParticipantIdentifier(deps.settings.statisticsReceiver),
    ...statisticsServices[kind],
    countryC1: 'SK',
    createdAt: deps.clock.now(),
  }
}
