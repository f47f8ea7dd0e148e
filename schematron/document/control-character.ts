/**
 * True if text in UTF-8 contains a control character that XML 1.0 forbids (production 2): any character below U+0020
 * except tab, line feed and carriage return. For speed, the function checks four bytes at a time.
 */
export function holdsForbiddenControl(bytes: Uint8Array): boolean {
  // an array of fewer than seven bytes might not contain an aligned four-byte word
  if (bytes.length < 7) return isForbiddenWithin(bytes, 0, bytes.length)
  const first = -bytes.byteOffset & 3
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + first, (bytes.length - first) >> 2)
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    const at = first + 4 * index
    // subtracting 0x20 from a byte below 0x20 sets the highest bit of the byte, which was not set before
    if (((word - 0x20202020) & ~word & 0x80808080) !== 0 && isForbiddenWithin(bytes, at, at + 4)) return true
  }
  return isForbiddenWithin(bytes, 0, first) || isForbiddenWithin(bytes, first + 4 * words.length, bytes.length)
}

function isForbiddenWithin(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at]
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return true
  }
  return false
}
