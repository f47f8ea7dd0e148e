/**
 * `xs:base64Binary`: groups of four, white space anywhere, and no bits left over in the last group (XML Schema 1.0 part
 * 2, 3.2.16). Linear in the length.
 */
export function isBase64(value: string): boolean {
  const written = value.replace(/[\t\n\r ]+/g, '')
  if (written.length % 4 !== 0) return false
  const lastGroup = written.slice(-4)
  return (
    !/[^A-Za-z0-9+/]/.test(written.slice(0, -4)) &&
    /^(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==|)$/.test(lastGroup)
  )
}
