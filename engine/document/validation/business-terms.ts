/**
 * The business terms and groups of EN 16931-1 that a sentence names in parentheses, `BT-106` or `BG-23`, each once, in
 * the order of their first mention.
 */
export function businessTerms(sentence: string): readonly string[] {
  return [...new Set(sentence.match(/\bB[TG]-\d+(?:-\d+)?\b/g))]
}

/** The name of an element with its business terms, `cbc:ID (BT-1)`. */
export function withTerms(name: string, terms: readonly string[]): string {
  return terms.length === 0 ? name : `${name} (${terms.join(', ')})`
}
