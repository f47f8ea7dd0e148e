import type { InvoiceTerms, Party } from './invoice-terms.ts'

/**
 * Whether the tax authority gets a report of this document: yes, `pending`, when both sides are established in Slovakia
 * and carry a Slovak VAT identifier (BT-31, BT-48, BT-40, BT-55); otherwise `not_required` (D93).
 */
export function decideTaxReport(terms: InvoiceTerms): 'pending' | 'not_required' {
  return isSlovakVatPayer(terms.seller) && isSlovakVatPayer(terms.buyer) ? 'pending' : 'not_required'
}

function isSlovakVatPayer(party: Party): boolean {
  return party.country?.toUpperCase() === 'SK' && (party.vatIdentifier?.toUpperCase().startsWith('SK') ?? false)
}
