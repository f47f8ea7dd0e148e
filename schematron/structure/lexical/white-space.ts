/**
 * Returns the value without white space at both ends, and with each inner run of white space replaced by one space (XML
 * Schema 1.0 part 2, 4.3.6, collapse). Only tab, LF, CR and space are white space.
 */
export function collapsed(value: string): string {
  if (!/[\t\n\r ]/.test(value)) return value
  return value.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '')
}
