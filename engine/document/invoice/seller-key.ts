import { sha256Hex } from '../../primitive/digest.ts'
import type { Identifier, InvoiceTerms } from './invoice-terms.ts'

/** longer keys are replaced by their digest, because a PostgreSQL index row has at most 2,704 bytes */
const keyLengthMax = 200

/**
 * Returns one text that identifies the seller, in lower case and without blanks. Each seller may use an invoice number
 * only once (D3). The text comes from the first available of VAT identifier, legal identifier, endpoint, own identifier
 * and name. It is empty if the document has none of them.
 */
export function sellerKey(terms: InvoiceTerms): string {
  const { vatIdentifier, legalIdentifier, endpoint, identifiers, name } = terms.seller
  const key =
    (vatIdentifier && `vat:${vatIdentifier}`) ??
    identified('legal', legalIdentifier) ??
    identified('endpoint', endpoint) ??
    identified('own', identifiers[0] ?? null) ??
    (name && `name:${name}`) ??
    ''
  const folded = key.toLowerCase().replace(/\s+/g, '')
  return folded.length > keyLengthMax ? `sha256:${sha256Hex(folded)}` : folded
}

function identified(kind: string, identifier: Identifier | null): string | null {
  return identifier && `${kind}:${identifier.scheme ?? ''}:${identifier.value}`
}
