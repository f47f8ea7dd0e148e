/**
 * Decodes the body of an entity from its transfer encoding (RFC 2045 section 6). Returns undefined if the encoding is
 * unknown.
 */
export function decodeTransfer(body: Buffer, encoding: string | undefined): Buffer | undefined {
  switch (encoding) {
    case '':
    case '7bit':
    case '8bit':
    case 'binary':
      return body
    case 'base64':
      return decodeBase64(body)
    case 'quoted-printable':
      return decodeQuotedPrintable(body)
    case undefined:
    default:
      return undefined
  }
}

/** the value of each hexadecimal digit; so small for any other character that no sum with it reaches 0 */
const hexValue = new Int16Array(256).fill(-1000)
for (const [value, character] of [...Buffer.from('0123456789ABCDEF')].entries()) {
  hexValue[character] = value
  hexValue[character | 0x20] = value
}
const [lineFeed, carriageReturn, space, tab, equals] = [0x0a, 0x0d, 0x20, 0x09, 0x3d]
const alphabet = new Uint8Array(256)
for (const character of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'))
  alphabet[character] = 1

/**
 * Ignores characters outside the alphabet, as section 6.8 requires, and everything after the padding, because lists
 * append their footers there.
 */
function decodeBase64(body: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(body.length)
  let length = 0
  for (let index = 0; index < body.length; index++) {
    const character = body[index] ?? 0
    if (alphabet[character] === 1) kept[length++] = character
    else if (character === equals) break
  }
  return Buffer.from(kept.toString('latin1', 0, length), 'base64')
}

/** Removes white space at the end of a line, as section 6.7 requires; keeps a `=` that does not encode anything. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(body.length)
  let length = 0
  /** the length without the white space that may be at the end of a line */
  let solid = 0
  for (let index = 0; index < body.length; index++) {
    const character = body[index] ?? 0
    if (character === lineFeed || (character === carriageReturn && body[index + 1] === lineFeed)) length = solid
    if (character !== equals) {
      decoded[length++] = character
      if (character !== space && character !== tab) solid = length
      continue
    }
    const value = hexAt(body, index + 1) * 16 + hexAt(body, index + 2)
    const end = value >= 0 ? undefined : softBreakEnd(body, index + 1)
    if (end === undefined) decoded[length++] = value >= 0 ? value : equals
    index = end ?? (value >= 0 ? index + 2 : index)
    solid = length
  }
  return decoded.subarray(0, solid)
}

function hexAt(body: Buffer, index: number): number {
  return hexValue[body[index] ?? 0] ?? -1000
}

/** Returns the position of the line feed that ends a soft line break; undefined if `start` does not begin one. */
function softBreakEnd(body: Buffer, start: number): number | undefined {
  let index = start
  while (body[index] === space || body[index] === tab) index++
  if (body[index] === carriageReturn) index++
  return body[index] === lineFeed ? index : index >= body.length ? body.length : undefined
}
