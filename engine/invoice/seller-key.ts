import type { Identifier, InvoiceTerms } from './invoice-terms.ts'

/** Who sells, as one text without regard to case or blanks: the scope in which an invoice number is used once (D3). VAT identifier before legal identifier, endpoint, own identifier, name; empty when the document says none of them. */
export function sellerKey(terms: InvoiceTerms): string {
  const { vatIdentifier, legalIdentifier, endpoint, identifiers, name } = terms.seller
  const key =
    (vatIdentifier && `vat:${vatIdentifier}`) ??
    identified('legal', legalIdentifier) ??
    identified('endpoint', endpoint) ??
    identified('own', identifiers[0] ?? null) ??
    (name && `name:${name}`) ??
    ''
  return key.toLowerCase().replace(/\s+/g, '')
}

function identified(kind: string, identifier: Identifier | null): string | null {
  return identifier && `${kind}:${identifier.scheme ?? ''}:${identifier.value}`
}
