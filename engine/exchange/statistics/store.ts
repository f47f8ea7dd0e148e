import type { ProvenExchange } from '../../peppol/statistics/exchange.ts'
import type { StatisticsReportKind } from '../../peppol/statistics/judge-statistics.ts'
import type { ReportMonth } from '../../peppol/statistics/report-month.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { NewTransmission, OutgoingTransmission, TransmissionOrder } from '../transmission/transmission.ts'

/** The place of an exchange in the order of the receipts. */
export interface ExchangePlace {
  readonly at: Instant
  readonly id: number
}

/** A statistics report that was ordered, with the state of the transmission that carries it. */
export interface OrderedStatistics {
  readonly kind: StatisticsReportKind
  readonly transmissionId: string
  readonly state: OutgoingTransmission['state']
}

/** A statistics report to be sent. */
export interface NewStatistics extends TransmissionOrder {
  readonly month: string
  readonly kind: StatisticsReportKind
  readonly transmission: NewTransmission
  readonly payload: Uint8Array
}

/** Reads the exchanges of a month, and stores the statistics reports that are sent about them. */
export interface StatisticsStore {
  /**
   * Returns up to `limit` exchanges with a receipt of this month, in the order of the receipts, after the given place.
   * The time of a receipt is that at which this access point verified it or wrote it.
   */
  listExchanges(
    month: ReportMonth,
    after: ExchangePlace | null,
    limit: number,
  ): Promise<readonly (ProvenExchange & { readonly place: ExchangePlace })[]>
  /** Returns the time when the first account was created; undefined while the service has none. */
  findFirstUse(): Promise<Instant | undefined>
  /** Returns the reports that were ordered for a month. */
  listOrdered(month: string): Promise<readonly OrderedStatistics[]>
  /**
   * Stores a report with its transmission and job in one transaction. Does nothing if the report of this month was
   * ordered already, unless its transmission failed: the new report then takes its place.
   */
  order(report: NewStatistics): Promise<void>
}
