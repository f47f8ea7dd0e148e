/**
 * Adds a wrong value to the text that says what is wrong with it: in brackets at the end of a sentence, and after a colon
 * behind a keyword. Without a text, the value is all that there is to show.
 */
export function withValue(text: string | undefined, value: string | undefined): string {
  if (value === undefined || text === undefined) return text ?? value ?? ''
  return text.endsWith('.') ? `${text.slice(0, -1)} (${value}).` : `${text}: ${value}`
}
