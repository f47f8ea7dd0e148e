import { transcode } from 'node:buffer'

/**
 * A text, with an array of its UTF-16 units. Two zeros follow the last unit. Reading units from an array is several
 * times faster than reading them from a string.
 */
export interface ReadableText {
  readonly text: string
  /**
   * All texts except very long ones share one array, and each text overwrites the units of the previous text. Read the
   * units before requesting the next text.
   */
  readonly units: Uint16Array
}

/** Maximum length of the shared array. A text that does not fit into it gets its own array. */
const sharedUnits = 2 ** 23
let shared = new Uint16Array(2 ** 13)

/** number of bytes decoded at a time; a chunk of this size is still in the processor's cache when it is copied */
const chunkBytes = 2 ** 16
const terminators = 2

/** Returns a text with an array of its UTF-16 units. */
export function unitsOf(text: string): ReadableText {
  const units = roomFor(text.length)
  Buffer.from(units.buffer).write(text, 'utf16le')
  return terminated(text, units)
}

/**
 * Decodes well-formed UTF-8. Decoding to UTF-16 units first is several times faster than decoding to a string directly.
 */
export function decodedUnits(utf8: Buffer): ReadableText {
  const units = roomFor(utf8.length)
  const written = Buffer.from(units.buffer)
  let end = 0
  for (let from = 0; from < utf8.length;) {
    const to = endOfCharacters(utf8, from + chunkBytes)
    const chunk = transcode(utf8.subarray(from, to), 'utf8', 'utf16le')
    written.set(chunk, end)
    end += chunk.length
    from = to
  }
  return terminated(written.toString('utf16le', 0, end), units)
}

function roomFor(length: number): Uint16Array {
  const needed = length + terminators
  const units =
    needed <= shared.length
      ? shared
      : new Uint16Array(needed > sharedUnits ? needed : Math.min(Math.max(needed, 2 * shared.length), sharedUnits))
  if (units.length <= sharedUnits) shared = units
  return units
}

function terminated(text: string, units: Uint16Array): ReadableText {
  units.fill(0, text.length, text.length + terminators)
  return { text, units }
}

/** Returns the offset, or the start of the character if the offset lies within a character. */
function endOfCharacters(utf8: Buffer, offset: number): number {
  let end = offset
  while ((utf8[end] & 0xc0) === 0x80) end--
  return end
}
