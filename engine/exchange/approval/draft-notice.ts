import type { InvoiceTerms, UnusualTerm } from '../../document/invoice/invoice-terms.ts'
import { statedSender } from '../../document/invoice/stated-sender.ts'
import type { Company } from '../../customer/company/company.ts'
import type { PaymentReview } from './compare-payment.ts'

/** Something about a valid draft that a person must know before it is sent. */
export type DraftNotice = UnusualTerm | PaymentNotice

/** Something by which a document could lead its receiver to pay to somebody else. */
export type PaymentNotice = 'account_unknown' | 'account_missing' | 'payment_elsewhere' | 'sender_number_differs'

/** A sentence for each notice, in one language. */
export type SaidNotices = Readonly<Record<DraftNotice, string>>

/** Returns the notices about the payment of a document that the company sends, the most dangerous first. */
export function paymentNotices(
  terms: InvoiceTerms,
  company: Company,
  { changed, isMissing, elsewhere }: PaymentReview,
): readonly PaymentNotice[] {
  return [
    ...(changed.length > 0 ? (['account_unknown'] as const) : []),
    ...(isMissing ? (['account_missing'] as const) : []),
    ...(elsewhere.length > 0 ? (['payment_elsewhere'] as const) : []),
    ...(statedSender(terms, company) === 'own' ? [] : (['sender_number_differs'] as const)),
  ]
}
