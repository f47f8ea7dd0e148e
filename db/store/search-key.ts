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

/** Returns a key from its last character to its first, by which the search finds a number by its end. */
export function endKey(key: string): string {
  return Array.from(key).toReversed().join('')
}

/** The columns by which the search finds a document; null for what the document does not state. */
interface SearchKeys {
  readonly numberKey: string | null
  readonly numberEndKey: string | null
  readonly counterpartyKey: string | null
}

/** Returns the columns by which the search finds a document. */
export function searchKeys({
  number,
  counterparty,
}: {
  readonly number: string | null
  readonly counterparty: string | null
}): SearchKeys {
  const numberKey = keyOf(number)
  return { numberKey, numberEndKey: numberKey && endKey(numberKey), counterpartyKey: keyOf(counterparty) }
}

function keyOf(text: string | null): string | null {
  return text === null ? null : searchKey(text) || null
}
