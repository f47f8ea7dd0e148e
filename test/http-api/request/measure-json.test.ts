import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureJson } from '../../../http-api/request/measure-json.ts'

/** Counts in a parsed value: one for each object and list, one for each colon and comma in it. */
function parts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const [items, colons] = [Object.values(value), Array.isArray(value) ? 0 : Object.keys(value).length]
  return 1 + colons + Math.max(0, items.length - 1) + items.reduce<number>((sum, item) => sum + parts(item), 0)
}

test('P157 counts the colons, commas, objects and lists of any JSON outside its texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      expect(measureJson(Buffer.from(JSON.stringify(value, null, indent)), 1_000_000).parts).toBe(parts(value))
    }),
  )
})

test.each(['{"a', '{"a\\', '{"a\\"', '"\\\\', '', '"'])('P157 ends at the end of broken JSON: %j', (text) => {
  expect(measureJson(Buffer.from(text), 10).parts).toBeLessThan(2)
})

test('P157 stops counting above the maximum', () => {
  expect(measureJson(Buffer.from('['.repeat(1_000)), 10).parts).toBe(11)
})

test('P157 finds the end of every text, however long it is and whatever it escapes', () => {
  const unit = fc.constantFrom('\\', '"', ',', ':', 'é', 'a'.repeat(50), 'b'.repeat(63))
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), fc.string({ unit, maxLength: 10 }), (text, name) => {
      expect(measureJson(Buffer.from(JSON.stringify({ [name]: text })), 10)).toEqual({ parts: 2, colons: 1 })
    }),
    { numRuns: 2_000 },
  )
})
