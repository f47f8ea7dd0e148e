import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionsOf } from '../../../../engine/document/validation/positions.ts'
import { lineAndColumn } from '../../../../schematron/document/position.ts'

test('a line ends with LF, CR LF or CR, and each code point is one column', () => {
  const text = 'a\nbc\r\nd😀e\rf'
  expect(positionsOf(text, [0, 2, 3, 6, 9, 11])).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
    { line: 3, column: 1 },
    { line: 3, column: 3 },
    { line: 4, column: 1 },
  ])
})

test('the lines and columns of several offsets in a text are the same when computed in one pass and one by one', () => {
  const text = fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', '😀', '€')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.array(fc.nat(40)), (text, numbers) => {
      const offsets = numbers
        .filter((offset) => offset <= text.length && (text.charCodeAt(offset) & 0xfc00) !== 0xdc00)
        .sort((one, other) => one - other)
      expect(positionsOf(text, offsets)).toEqual(offsets.map((offset) => lineAndColumn(text, offset)))
    }),
  )
})
