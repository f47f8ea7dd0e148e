/** The name of an element with its business terms, `cbc:ID (BT-1)`. */
export function withTerms(name: string, terms: readonly string[]): string {
  return terms.length === 0 ? name : `${name} (${terms.join(', ')})`
}
