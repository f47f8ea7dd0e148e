import { isSelfBilled } from '../../document/invoice/addressing.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import { sellerKey } from '../../document/invoice/seller-key.ts'
import type { Company } from '../../customer/company/company.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { comparePayment, type PaymentReview } from './compare-payment.ts'
import type { DraftDeps } from './draft-deps.ts'

/** newest sent documents in which accounts are looked for */
const comparedMax = 200

/**
 * Compares where a document of the company asks to pay with all that the company sent, whatever seller the document
 * states. A self-billed document asks to pay to its receiver, so it is compared with earlier ones to the same receiver.
 */
export async function reviewPayment(
  { drafts }: Pick<DraftDeps, 'drafts'>,
  { company, receiver }: { readonly company: Company; readonly receiver: ParticipantIdentifier },
  terms: InvoiceTerms,
): Promise<PaymentReview> {
  const scope = {
    companyId: company.id,
    seller: sellerKey(terms, company),
    receiver: isSelfBilled(terms) ? receiver : null,
  }
  return comparePayment(terms, await drafts.listEarlierAccounts(scope, comparedMax))
}
