import type { InvoiceTerms, Party } from './invoice-terms.ts'

/**
 * State of the tax report of a document (facts: tax authority); `pending` without a job only until reporting exists
 * (D93).
 */
export type TaxReportState = 'not_required' | 'pending' | 'reported' | 'retrying' | 'rejected'

/** Why no report is due. */
export type TaxReportReason =
  | 'NOT_DOMESTIC'
  | 'SELLER_NOT_VAT_PAYER'
  | 'BUYER_NOT_VAT_PAYER'
  /** a document to be sent that broke the rules and goes nowhere */
  | 'DOCUMENT_REJECTED'
  /** a received document from which no invoice or credit note can be read */
  | 'INVOICE_UNREADABLE'

/** The decision on the tax report of a document, with its reason when none is due. */
export type TaxReport =
  | { readonly taxReport: 'pending'; readonly taxReportReason: null }
  | { readonly taxReport: 'not_required'; readonly taxReportReason: TaxReportReason }

/**
 * Decides whether the tax authority gets a report of this document, for the access point that sends and the one that
 * receives alike: `pending` when both sides are established in Slovakia and carry a Slovak VAT identifier (BT-31,
 * BT-48, BT-40, BT-55); otherwise `not_required` with the reason (T-01, D93).
 */
export function decideTaxReport({ seller, buyer }: InvoiceTerms): TaxReport {
  if (!isSlovak(seller) || !isSlovak(buyer)) return noTaxReport('NOT_DOMESTIC')
  if (seller.vatIdentifier === null) return noTaxReport('SELLER_NOT_VAT_PAYER')
  if (buyer.vatIdentifier === null) return noTaxReport('BUYER_NOT_VAT_PAYER')
  return { taxReport: 'pending', taxReportReason: null }
}

/** The decision that no report is due. */
export function noTaxReport(reason: TaxReportReason): TaxReport {
  return { taxReport: 'not_required', taxReportReason: reason }
}

/** Established in Slovakia, and without a VAT identifier of another country. */
function isSlovak({ country, vatIdentifier }: Party): boolean {
  return country?.toUpperCase() === 'SK' && (vatIdentifier?.toUpperCase().startsWith('SK') ?? true)
}
