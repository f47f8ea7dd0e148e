import { expect, test } from 'vitest'
import { deviationFromLine } from './deviation-from-line.ts'

test('the deviation from the least-squares line is that of the farthest value, and zero if all values are on the line', () => {
  expect(deviationFromLine([1, 2, 3, 4])).toBeCloseTo(0)
  expect(deviationFromLine([5, 5, 5])).toBe(0)
  // the least-squares line has the values 8, 10, 12
  expect(deviationFromLine([9, 8, 13])).toBeCloseTo(0.2)
})
