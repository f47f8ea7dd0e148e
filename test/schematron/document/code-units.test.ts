import { expect, test } from 'vitest'
import { decodedUnits, unitsOf } from '../../../schematron/document/code-units.ts'

// characters of one to four bytes in UTF-8, a U+FEFF that is not a byte order mark, and a noncharacter
const characters = ['a', 'č', '€', '😀', '\ufeff', '\uffff']

test.each(characters)('decodes the character %s correctly at the boundary of two chunks', (character) => {
  for (let before = 2 ** 16 - 4; before <= 2 ** 16; before++) {
    const text = `${'x'.repeat(before)}${character}${'y'.repeat(2 ** 16)}${character}`
    const decoded = decodedUnits(Buffer.from(text))
    expect(decoded.text === text).toBe(true)
    expect(spelled(decoded.units, text.length) === text).toBe(true)
  }
})

test('two zeros follow the last code unit of a text, even when the previous text in the same buffer was longer', () => {
  for (const read of [unitsOf, (text: string) => decodedUnits(Buffer.from(text))]) {
    for (const text of ['', 'č', 'a long text with č', 'č']) {
      const { units } = read(text)
      expect([spelled(units, text.length), units[text.length], units[text.length + 1]]).toEqual([text, 0, 0])
    }
  }
})

test('X3 gives a very long text its own array, which is not reused for the next text', () => {
  const long = unitsOf('x'.repeat(2 ** 23))
  expect(long.units[2 ** 23 - 1]).toBe(0x78)
  expect(unitsOf('y').units).not.toBe(long.units)
  expect(unitsOf('y').units.length).toBeLessThanOrEqual(2 ** 23)
})

function spelled(units: Uint16Array, length: number): string {
  return Buffer.from(units.buffer).toString('utf16le', 0, 2 * length)
}
