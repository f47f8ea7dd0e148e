import { expect, test } from 'vitest'
import { listingText } from '../../../../engine/operator/command/listing.ts'

test('several rows are printed in columns under the names of their fields, without trailing spaces', () => {
  expect(
    listingText([
      { id: '1', name: 'Žltá', list: ['a', 'b'] },
      { id: '22', name: null, list: [] },
    ]),
  ).toBe('id  name  list\n1   Žltá  a, b\n22  -     -')
})

test('an empty list is printed as (none)', () => expect(listingText([])).toBe('(none)'))

test('a single row is printed with one line per field', () =>
  expect(listingText({ id: '1', secret: 'x' })).toBe('id      1\nsecret  x'))
