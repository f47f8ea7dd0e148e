/**
 * The bytes of a base64 text (RFC 4648 section 4), or undefined when it is not exactly that: wrong alphabet, wrong
 * padding, spare bits that are not zero.
 * White space of XML between the characters is allowed, as xs:base64Binary has it.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  const packed = text.replace(/[ \t\r\n]+/g, '')
  const bytes = Buffer.from(packed, 'base64')
  return packed !== '' && bytes.toString('base64') === packed ? bytes : undefined
}
