/**
 * Returns the bytes of a base64 text (RFC 4648, section 4). Returns undefined if the text is empty, contains a
 * character outside the alphabet, has wrong padding, or has unused bits that are not zero. XML white space between the
 * characters is allowed, as in xs:base64Binary.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  const packed = text.replace(/[ \t\r\n]+/g, '')
  const bytes = Buffer.from(packed, 'base64')
  return packed !== '' && bytes.toString('base64') === packed ? bytes : undefined
}
