import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countJsonParts } from '../../../http-api/json/count-json-parts.ts'

/** Counts in a parsed value: one for each object and list, one for each colon and comma in it. */
function parts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const [items, colons] = [Object.values(value), Array.isArray(value) ? 0 : Object.keys(value).length]
  return 1 + colons + Math.max(0, items.length - 1) + items.reduce<number>((sum, item) => sum + parts(item), 0)
}

test('P157 counts the colons, commas, objects and lists of any JSON outside its texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      expect(countJsonParts(Buffer.from(JSON.stringify(value, null, indent)), 1_000_000)).toBe(parts(value))
    }),
  )
})

test.each(['{"a', '{"a\\', '{"a\\"', '"\\\\', '', '"'])('P157 ends at the end of broken JSON: %j', (text) => {
  expect(countJsonParts(Buffer.from(text), 10)).toBeLessThan(2)
})

test('P157 stops counting above the maximum', () => {
  expect(countJsonParts(Buffer.from('['.repeat(1_000)), 10)).toBe(11)
})
