import { isSelfBilled } from './addressing.ts'
import { foldedIdentifier } from './folded-text.ts'
import type { InvoiceTerms } from './invoice-terms.ts'

/** The numbers of the company that sends a document. */
export interface SenderNumbers {
  readonly ico: string
  /** `SK` and 10 digits */
  readonly dic: string
}

/**
 * Compares the registration number (BT-30) and the VAT number (BT-31) of the sender with the company that sends the
 * document; in self-billing those of the buyer (BT-47, BT-48). `other`: a number is that of somebody else; `vat_other`:
 * only the VAT number is, as in a VAT group, whose members state the number of the group. A missing number is the
 * company's (P159).
 */
export function statedSender(terms: InvoiceTerms, { ico, dic }: SenderNumbers): 'own' | 'vat_other' | 'other' {
  const { legalIdentifier, vatIdentifier } = isSelfBilled(terms) ? terms.buyer : terms.seller
  const own = [ico, dic, dic.slice(2)]
  const isOwn = (number: string | null | undefined): boolean => !number || own.includes(foldedIdentifier(number))
  if (!isOwn(legalIdentifier?.value)) return 'other'
  if (isOwn(vatIdentifier)) return 'own'
  return legalIdentifier === null ? 'other' : 'vat_other'
}
