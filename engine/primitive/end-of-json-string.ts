const [quote, backslash] = [0x22, 0x5c]

/** Bytes of a string that are read one by one before its end is searched for, which is faster in a long run. */
const nearBytes = 64

/**
 * Returns the index of the quote that ends the JSON string whose first quote is at `start`; the length of the bytes if
 * none does. Reads each byte at most twice, and a long text without quotes at the speed of a search.
 */
export function endOfJsonString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length) {
    for (const near = at + nearBytes; at < near; at += bytes[at] === backslash ? 2 : 1)
      if (bytes[at] === quote) return at
    const found = bytes.indexOf(quote, at)
    if (found === -1) break
    if (backslashesBefore(bytes, at, found) % 2 === 0) return found
    at = found + 1
  }
  return bytes.length
}

/** Counts the backslashes directly before `end`, not before `start`. An odd number escapes what follows. */
function backslashesBefore(bytes: Uint8Array, start: number, end: number): number {
  let first = end
  while (first > start && bytes[first - 1] === backslash) first--
  return end - first
}
