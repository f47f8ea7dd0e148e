const [quote, backslash] = [0x22, 0x5c]
/** comma, colon, opening bracket, opening brace */
const marks: ReadonlySet<number> = new Set([0x2c, 0x3a, 0x5b, 0x7b])

/**
 * Counts the commas, colons, opening brackets and opening braces of a JSON text outside its strings. Parsing costs time
 * and memory for each of them, however short the text is. Reads each byte once, and stops above `partsMax`. The text
 * need not be valid JSON.
 */
export function countJsonParts(bytes: Buffer, partsMax: number): number {
  let parts = 0
  for (let at = 0; at < bytes.length && parts <= partsMax; at++) {
    const byte = bytes[at] ?? 0
    if (byte === quote) at = endOfString(bytes, at)
    else if (marks.has(byte)) parts++
  }
  return parts
}

/** Returns the index of the quote that ends the string beginning at `start`; the end of the bytes if none does. */
function endOfString(bytes: Buffer, start: number): number {
  const found = bytes.indexOf(quote, start + 1)
  if (found === -1) return bytes.length
  if (bytes[found - 1] !== backslash) return found
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}
