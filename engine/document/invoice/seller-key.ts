import { sha256Hex } from '../../primitive/digest.ts'
import type { Identifier, InvoiceTerms } from './invoice-terms.ts'

/** longer ones are kept as their digest: an index of PostgreSQL holds no row above 2,704 bytes */
const keyLengthMax = 200

/**
 * Who sells, as one text without regard to case or blanks: the scope in which an invoice number is used once (D3). VAT
 * identifier before legal identifier, endpoint, own identifier, name; empty when the document says none of them.
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
