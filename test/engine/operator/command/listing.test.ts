import { expect, test } from 'vitest'
import { listingText } from '../../../../engine/operator/command/listing.ts'

test('rows stand below one another under the names of their fields, without blanks at the end', () => {
  expect(
    listingText([
      { id: '1', name: 'Žltá', list: ['a', 'b'] },
      { id: '22', name: null, list: [] },
    ]),
  ).toBe('id  name  list\n1   Žltá  a, b\n22  -     -')
})

test('no row is said to be none', () => expect(listingText([])).toBe('(none)'))

test('one row has a line for each field', () =>
  expect(listingText({ id: '1', secret: 'x' })).toBe('id      1\nsecret  x'))
