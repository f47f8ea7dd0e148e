import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { as4TransportProfile } from '../smp/service-metadata.ts'
import { groupsOf } from './groups-of.ts'
import { serviceKeys, writeReport, type ReportKey, type ReportPart } from './report-element.ts'
import type { ReportMonth } from './report-month.ts'
import type { ExchangeCount } from './statistics-tally.ts'

type Numbers = Pick<ExchangeCount, 'incoming' | 'outgoing'>

/**
 * Writes the transaction statistics report (TSR 1.0) of a month: the exchanges as a total, per transport profile, per
 * access point and service, and, if they came in, per pair of countries. `country` is that of our companies. A month
 * without exchanges has only its total.
 */
export function buildTransactionStatistics(
  month: ReportMonth,
  reporter: SeatId,
  counts: readonly ExchangeCount[],
  country: string,
): Uint8Array {
  const total = sumOf(counts)
  return writeReport({
    root: 'TransactionStatisticsReport',
    namespace: 'urn:fdc:peppol:transaction-statistics-report:1.0',
    customization: 'urn:fdc:peppol.eu:edec:trns:transaction-statistics-reporting:1.0',
    month,
    reporter,
    names: { whole: 'Total', part: 'Subtotal' },
    numbers: numbersOf(total),
    parts: [
      ...(counts.length === 0 ? [] : [subtotal('PerTP', [['TP', 'Peppol', as4TransportProfile]], total)]),
      ...perService(counts),
      ...counts
        .filter(({ incoming }) => incoming > 0)
        .map((count) =>
          subtotal(
            'PerSP-DT-PR-CC',
            [...peerKeys(count), ['CC', 'SenderCountry', count.senderCountry], ['CC', 'ReceiverCountry', country]],
            { incoming: count.incoming, outgoing: 0 }, // the country of a receiver elsewhere is unknown (SCH-TSR-43)
          ),
        ),
    ],
  })
}

function perService(counts: readonly ExchangeCount[]): readonly ReportPart[] {
  return groupsOf(counts, peerKeys).map(([keys, group]) => subtotal('PerSP-DT-PR', keys, sumOf(group)))
}

function peerKeys(count: ExchangeCount): readonly ReportKey[] {
  return [['SP', 'CertSubjectCN', count.peerSeat], ...serviceKeys(count)]
}

function subtotal(type: string, keys: readonly ReportKey[], numbers: Numbers): ReportPart {
  return { type, keys, numbers: numbersOf(numbers) }
}

function numbersOf({ incoming, outgoing }: Numbers): Readonly<Record<string, number>> {
  return { Incoming: incoming, Outgoing: outgoing }
}

function sumOf(counts: readonly Numbers[]): Numbers {
  return counts.reduce(
    (sum, { incoming, outgoing }) => ({ incoming: sum.incoming + incoming, outgoing: sum.outgoing + outgoing }),
    { incoming: 0, outgoing: 0 },
  )
}
