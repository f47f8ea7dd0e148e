import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import { sellerKey } from '../../document/invoice/seller-key.ts'
import type { Company } from '../../customer/company/company.ts'
import { comparePayment, type PaymentReview } from './compare-payment.ts'
import type { DraftDeps } from './draft-deps.ts'

/** newest documents of the seller whose accounts count as known */
const comparedMax = 200

/**
 * Compares where a document of the company asks to pay with all that the company sent, whatever seller the document
 * states. A self-billed document asks to pay to its receiver, so it is compared with earlier ones to the same receiver,
 * which is the seller of such a document (P159).
 */
export async function reviewPayment(
  { drafts }: Pick<DraftDeps, 'drafts'>,
  company: Company,
  terms: InvoiceTerms,
): Promise<PaymentReview> {
  const scope = { companyId: company.id, seller: sellerKey(terms, company) }
  const earlier = await drafts.listEarlierAccounts(scope, comparedMax)
  return comparePayment(terms, earlier, earlier.length === comparedMax)
}
