import type { InvoiceTerms, Party } from '../../document/invoice/invoice-terms.ts'

/** State of the tax report for a document: `pending` before its first attempt, `retrying` after one that failed. */
export type TaxReportState = 'not_required' | 'pending' | 'reported' | 'retrying' | 'rejected'

/** The reason why no tax report is due, or why it was rejected. */
export type TaxReportReason = NoReportReason | RejectedReportReason

/**
 * All reasons why no tax report is due. `DOCUMENT_REJECTED`: an outgoing document failed validation and is not sent.
 * `INVOICE_UNREADABLE`: a received document cannot be read as an invoice or credit note.
 */
export const noReportReasons = [
  'NOT_DOMESTIC',
  'SELLER_NOT_VAT_PAYER',
  'BUYER_NOT_VAT_PAYER',
  'DOCUMENT_REJECTED',
  'INVOICE_UNREADABLE',
] as const

/** The reason why no tax report is due. */
export type NoReportReason = (typeof noReportReasons)[number]

/** The reason why a report was rejected, by this service or by the message level status of the tax authority. */
export type RejectedReportReason = RefusedReportReason | 'MLS_REJECTED'

/** The reason why a report that is due was not sent. */
export type RefusedReportReason =
  /** the report breaks a rule of the tax authority (D46) */
  | 'TDD_INVALID'
  /** the tax authority does not accept the type code 384 yet, although Peppol BIS Billing does */
  | 'TDD_TYPE_384'
  /** another document with the same seller, type, number and date was reported (D25) */
  | 'OTHER_DOCUMENT_REPORTED'
  /** the content of the document was removed before the report was made (T-06) */
  | 'DOCUMENT_REMOVED'

/** The decision whether a tax report is due for a document, with the reason if none is due. */
export type TaxReport =
  | { readonly taxReport: 'pending'; readonly taxReportReason: null }
  | { readonly taxReport: 'not_required'; readonly taxReportReason: NoReportReason }

/**
 * Decides whether a document must be reported to the tax authority. The decision is the same for the sending and the
 * receiving access point. It is `pending` if both seller and buyer are established in Slovakia (BT-40, BT-55) and have
 * a Slovak VAT identifier (BT-31, BT-48). If not, it is `not_required`, with the reason (T-01, D93).
 */
export function decideTaxReport({ seller, buyer }: InvoiceTerms): TaxReport {
  if (!isSlovak(seller) || !isSlovak(buyer)) return noTaxReport('NOT_DOMESTIC')
  if (seller.vatIdentifier === null) return noTaxReport('SELLER_NOT_VAT_PAYER')
  if (buyer.vatIdentifier === null) return noTaxReport('BUYER_NOT_VAT_PAYER')
  return { taxReport: 'pending', taxReportReason: null }
}

/** Returns the decision that no tax report is due, with the reason. */
export function noTaxReport(reason: NoReportReason): TaxReport {
  return { taxReport: 'not_required', taxReportReason: reason }
}

/** True if the party is established in Slovakia and has no foreign VAT identifier. */
function isSlovak({ country, vatIdentifier }: Party): boolean {
  return country?.toUpperCase() === 'SK' && (vatIdentifier?.toUpperCase().startsWith('SK') ?? true)
}
