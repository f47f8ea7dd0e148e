/** Bits of `characterClass`. The colon has neither bit: `SourceText.scanName` handles it separately. */
export const nameStart = 1
export const namePart = 2

const startRanges: readonly (readonly [number, number])[] = [
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xd7ff],
  [0xd800, 0xdb7f],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
]
const partRanges: readonly (readonly [number, number])[] = [
  [0x2d, 0x2e],
  [0x30, 0x39],
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
  [0xdc00, 0xdfff],
]

/**
 * By UTF-16 unit: `nameStart` if a name may start with the unit, and `namePart` if a name may contain it (XML 1.0 fifth
 * edition, productions 4 and 4a). Names may contain U+10000 to U+EFFFF, so a high surrogate may start a name, and a low
 * surrogate may be part of one. In decoded text, surrogates always come in pairs.
 */
export const characterClass: Uint8Array = classify()

function classify(): Uint8Array {
  const classes = new Uint8Array(0x10000)
  for (const [first, last] of startRanges) classes.fill(nameStart | namePart, first, last + 1)
  for (const [first, last] of partRanges) classes.fill(namePart, first, last + 1)
  return classes
}
