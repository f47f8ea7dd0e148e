/**
 * The name in a start or empty-element tag as it stands there, with its prefix: all from `<` to white space, `/` or
 * `>`. Throws nothing: of what is no tag, something.
 */
export function tagName(tag: Uint8Array): Uint8Array {
  const end = tag.findIndex((byte, index) => index > 0 && isNameEnd(byte))
  return tag.subarray(1, end < 0 ? tag.length : end)
}

/** In bytes of UTF-8, where a no-break space within a letter is no white space. */
function isNameEnd(byte: number): boolean {
  return byte <= 0x20 || byte === 0x2f || byte === 0x3e
}
