/**
 * Adds a wrong value to the text about its flaw: in brackets at the end of a sentence, after a colon behind a keyword.
 * Without a text, returns the value alone.
 */
export function withValue(text: string | undefined, value: string | undefined): string {
  if (value === undefined || text === undefined) return text ?? value ?? ''
  return text.endsWith('.') ? `${text.slice(0, -1)} (${value}).` : `${text}: ${value}`
}
