import { decimalTextWithPlaces, parseDecimal } from '@cornerpost/schematron'
import { isDate } from '@cornerpost/schematron/structure'

/** Returns the value of a trimmed `xs:boolean`, which is also written `1` and `0`; null for any other text (P172). */
export function booleanOf(text: string | null): boolean | null {
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

const canonical = /^(?:-(?=[^.]*[1-9]|0\.\d*[1-9]))?(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Returns an `xs:decimal` in one form: digits before and after the point, a minus sign for a negative number only, and
 * as many decimals as it was written with. `+.50` becomes `0.50`. Returns any other text unchanged (P172).
 */
export function decimalOf(text: string): string {
  if (canonical.test(text)) return text
  const decimal = parseDecimal(text)
  return decimal === undefined ? text : decimalTextWithPlaces(decimal, Math.max(0, decimal.scale))
}

/** Returns the day of an `xs:date` without its time zone, which Peppol forbids; null if the text is not a date. */
export function dayOf(text: string | null): string | null {
  return (text !== null && isDate(text) && /^\d{4}-\d\d-\d\d/.exec(text)?.[0]) || null
}
