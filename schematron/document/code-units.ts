/** Up to so many units share one array for good; a longer text gets an array of its own. */
const sharedUnits = 2 ** 21
let shared = new Uint16Array(2 ** 13)

/**
 * The UTF-16 units of a text, with zeros after the last: an array answers several times as fast as a string does. It is the same array each time as
 * long as texts are not very long, so it is to be read before the next text is asked for.
 */
export function codeUnits(text: string): Uint16Array {
  const length = text.length + 2
  const units = length <= shared.length ? shared : new Uint16Array(length > sharedUnits ? length : Math.min(Math.max(length, 2 * shared.length), sharedUnits))
  if (units.length <= sharedUnits) shared = units
  Buffer.from(units.buffer).write(text, 'utf16le')
  return units.fill(0, text.length, length)
}
