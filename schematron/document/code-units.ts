import { transcode } from 'node:buffer'

/** A text and its UTF-16 units, with zeros after the last: an array answers several times as fast as a string does. */
export interface ReadableText {
  readonly text: string
  /**
   * The same array for one text after the other as long as they are not very long: to be read before the next text is
   * asked for.
   */
  readonly units: Uint16Array
}

/** Texts of up to so many units share one array for good; a longer one gets an array of its own. */
const sharedUnits = 2 ** 23
let shared = new Uint16Array(2 ** 13)

/** bytes at a time: what is made of them is still at hand when it is copied */
const chunkBytes = 2 ** 16
const terminators = 2

/** The units of a text. */
export function unitsOf(text: string): ReadableText {
  const units = roomFor(text.length)
  Buffer.from(units.buffer).write(text, 'utf16le')
  return terminated(text, units)
}

/**
 * The text that well-formed UTF-8 stands for: by way of its units several times as fast as by the decoder of strings.
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

/** The offset, or before it where it lies within a character. */
function endOfCharacters(utf8: Buffer, offset: number): number {
  let end = offset
  while ((utf8[end] & 0xc0) === 0x80) end--
  return end
}
