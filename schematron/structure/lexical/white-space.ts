/**
 * The value with white space at both ends removed and each run inside made one blank (XML Schema 1.0 part 2, 4.3.6
 * collapse); only tab, LF, CR and blank count.
 */
export function collapsed(value: string): string {
  if (!/[\t\n\r ]/.test(value)) return value
  return value.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '')
}
