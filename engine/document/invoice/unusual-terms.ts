import type { XmlElement } from '../../xml/element.ts'
import { childrenOf, elementAt, textAt } from './element-path.ts'
import type { InvoiceTerms, UnusualTerm } from './invoice-terms.ts'

/** the rates of VAT in Slovakia, in percent, since the day on which they came into force (§ 27 of the VAT Act) */
const slovakRates = { since: '2025-01-01', rates: [23, 19, 5] } as const

/** Returns the unusual terms of a document that a company sends. VAT rates count only for supplies within Slovakia. */
export function unusualTerms(
  root: XmlElement,
  terms: Omit<InvoiceTerms, 'unusual' | 'destinations'>,
): readonly UnusualTerm[] {
  const isUnusual: Readonly<Record<UnusualTerm, boolean>> = {
    vat_rate_unusual: hasOtherRate(root, terms),
    preceding_invoice_missing:
      terms.kind === 'creditNote' && elementAt(root, 'cac:BillingReference/cac:InvoiceDocumentReference') === undefined,
    due_date_and_account_missing:
      terms.kind === 'invoice' &&
      Number(terms.payableAmount) > 0 &&
      textAt(root, 'cbc:DueDate') === null &&
      terms.paymentAccounts.length === 0,
  }
  return (Object.keys(isUnusual) as UnusualTerm[]).filter((term) => isUnusual[term]) // safe: `isUnusual` has all keys
}

function hasOtherRate(
  root: XmlElement,
  { seller, buyer, deliveryDate }: Pick<InvoiceTerms, 'seller' | 'buyer' | 'deliveryDate'>,
): boolean {
  if (seller.country !== 'SK' || buyer.country !== 'SK' || (deliveryDate ?? '') < slovakRates.since) return false
  return childrenOf(root, 'cac:TaxTotal')
    .flatMap((total) => childrenOf(total, 'cac:TaxSubtotal'))
    .filter((row) => textAt(row, 'cac:TaxCategory/cbc:ID') === 'S')
    .some((row) => !slovakRates.rates.some((rate) => rate === Number(textAt(row, 'cac:TaxCategory/cbc:Percent'))))
}
