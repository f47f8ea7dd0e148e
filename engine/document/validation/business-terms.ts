/**
 * Returns the business terms and groups of EN 16931-1 that a text mentions, such as `BT-106` or `BG-23`. Each appears
 * once, in the order of its first mention.
 */
export function businessTerms(sentence: string): readonly string[] {
  return [...new Set(sentence.match(/\bB[TG]-\d+(?:-\d+)?\b/g))]
}

/** Returns the name of an element, followed by its business terms, such as `cbc:ID (BT-1)`. */
export function withTerms(name: string, terms: readonly string[]): string {
  return terms.length === 0 ? name : `${name} (${terms.join(', ')})`
}
