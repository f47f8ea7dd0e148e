/**
 * Returns the name in a start or empty-element tag exactly as written, with its prefix. The name ends before the first
 * white space, `/` or `>`. Never throws; for input that is not a tag the result is unspecified.
 */
export function tagName(tag: Uint8Array): Uint8Array {
  const end = tag.findIndex((byte, index) => index > 0 && isNameEnd(byte))
  return tag.subarray(1, end < 0 ? tag.length : end)
}

/**
 * True for a byte that ends a name. The bytes are UTF-8, so 0xA0 does not end a name: it may be part of a letter,
 * although it is a no-break space in Latin-1.
 */
function isNameEnd(byte: number): boolean {
  return byte <= 0x20 || byte === 0x2f || byte === 0x3e
}
