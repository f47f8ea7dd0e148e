/** characters of a text that the search compares */
const lengthMax = 100

/**
 * Returns a text as the search compares it: without accents, in small letters, with single spaces, and at most 100
 * characters long. It is empty if nothing can be compared.
 */
export function searchKey(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return Array.from(folded.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
    .slice(0, lengthMax)
    .join('')
}

/** Returns the columns by which the search finds a document; null for what the document does not state. */
export function searchKeys({
  number,
  counterparty,
}: {
  readonly number: string | null
  readonly counterparty: string | null
}): { readonly numberKey: string | null; readonly counterpartyKey: string | null } {
  return { numberKey: keyOf(number), counterpartyKey: keyOf(counterparty) }
}

function keyOf(text: string | null): string | null {
  return text === null ? null : searchKey(text) || null
}
