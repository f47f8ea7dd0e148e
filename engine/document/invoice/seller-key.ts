import { sha256Hex } from '../../primitive/digest.ts'
import { isSelfBilled } from './addressing.ts'
import { foldedIdentifier } from './folded-text.ts'
import type { InvoiceTerms } from './invoice-terms.ts'
import type { SenderNumbers } from './stated-sender.ts'

/** maximum length of a key; a longer key is replaced by its digest */
const keyLengthMax = 200

/**
 * Returns a key that identifies the seller of a document that the company sends. The service uses the key to detect
 * that a seller has used an invoice number twice (D3), and to find the accounts of earlier documents (P140). The seller
 * is the company, whatever the document states. Only a self-billed document has another seller: its receiver, which is
 * identified by the endpoint to which the document goes (P159).
 */
export function sellerKey(terms: InvoiceTerms, { dic }: Pick<SenderNumbers, 'dic'>): string {
  if (!isSelfBilled(terms)) return `vat:${dic.toLowerCase()}`
  const { scheme, value } = terms.seller.endpoint ?? { scheme: null, value: '' }
  const key = `endpoint:${scheme ?? ''}:${foldedIdentifier(value).toLowerCase()}`
  return key.length > keyLengthMax ? `sha256:${sha256Hex(key)}` : key
}
