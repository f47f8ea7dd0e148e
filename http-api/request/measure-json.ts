import { endOfJsonString } from '@cornerpost/engine'

/** How much work a JSON text is. */
export interface JsonSize {
  /** commas, colons, opening brackets and opening braces outside the strings */
  readonly parts: number
  /** colons outside the strings; each member of an object has exactly one */
  readonly colons: number
}

const [quote, colon] = [0x22, 0x3a]
/** 1 at the place of each byte that is a mark; a table, because a set is ten times as slow */
const marks = Uint8Array.from({ length: 256 }, (_, byte) => (',:[{'.includes(String.fromCodePoint(byte)) ? 1 : 0))

/**
 * Counts the parts of a JSON text. Parsing costs time and memory for each of them, however short the text is. Reads
 * each byte once, and stops above `partsMax`. The text need not be valid JSON.
 */
export function measureJson(bytes: Buffer, partsMax: number): JsonSize {
  let [parts, colons] = [0, 0]
  for (let at = 0; at < bytes.length && parts <= partsMax; at++) {
    const byte = bytes[at] ?? 0
    if (byte === quote) at = endOfJsonString(bytes, at)
    else if (marks[byte] === 1) {
      parts++
      if (byte === colon) colons++
    }
  }
  return { parts, colons }
}
