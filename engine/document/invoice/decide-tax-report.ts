import type { InvoiceTerms, Party } from './invoice-terms.ts'

/** State of the tax report of a document; a `pending` report has no job until reporting is implemented (D93). */
export type TaxReportState = 'not_required' | 'pending' | 'reported' | 'retrying' | 'rejected'

/** The reason why no report is due. */
export type TaxReportReason =
  | 'NOT_DOMESTIC'
  | 'SELLER_NOT_VAT_PAYER'
  | 'BUYER_NOT_VAT_PAYER'
  /** an outgoing document that failed validation and is not sent */
  | 'DOCUMENT_REJECTED'
  /** a received document that cannot be read as an invoice or credit note */
  | 'INVOICE_UNREADABLE'

/** The decision on the tax report of a document, with the reason if no report is due. */
export type TaxReport =
  | { readonly taxReport: 'pending'; readonly taxReportReason: null }
  | { readonly taxReport: 'not_required'; readonly taxReportReason: TaxReportReason }

/**
 * Decides whether this document must be reported to the tax authority. The decision is the same for the sending and
 * the receiving access point. It is `pending` if seller and buyer are both established in Slovakia (BT-40, BT-55) and
 * both have a Slovak VAT identifier (BT-31, BT-48). Otherwise it is `not_required` with the reason (T-01, D93).
 */
export function decideTaxReport({ seller, buyer }: InvoiceTerms): TaxReport {
  if (!isSlovak(seller) || !isSlovak(buyer)) return noTaxReport('NOT_DOMESTIC')
  if (seller.vatIdentifier === null) return noTaxReport('SELLER_NOT_VAT_PAYER')
  if (buyer.vatIdentifier === null) return noTaxReport('BUYER_NOT_VAT_PAYER')
  return { taxReport: 'pending', taxReportReason: null }
}

/** Returns the decision that no report is due. */
export function noTaxReport(reason: TaxReportReason): TaxReport {
  return { taxReport: 'not_required', taxReportReason: reason }
}

/** True if the party is established in Slovakia and has no VAT identifier of another country. */
function isSlovak({ country, vatIdentifier }: Party): boolean {
  return country?.toUpperCase() === 'SK' && (vatIdentifier?.toUpperCase().startsWith('SK') ?? true)
}
