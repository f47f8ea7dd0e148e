import { sha256Hex } from '../../primitive/digest.ts'
import type { Identifier, InvoiceTerms } from './invoice-terms.ts'

/** maximum length of a key; a longer key is replaced by its digest */
const keyLengthMax = 200

/**
 * Returns a key that identifies the seller of a document, in lower case and without white space. The service uses the
 * key to detect that a seller has used an invoice number twice (D3). The key contains the first of these terms that the
 * document states: VAT identifier, legal identifier, endpoint, own identifier, name. It is empty if the document states
 * none of them.
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
