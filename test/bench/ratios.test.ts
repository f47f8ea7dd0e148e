import { expect, test } from 'vitest'
import { ratiosOf } from './ratios.ts'

const pair = (other: number, ours: number): { other: Record<string, number>; ours: Record<string, number> } => ({
  other: { time: other },
  ours: { time: ours },
})

test('X4 if all pairs of measurements have the same ratio, the result is exactly that ratio, however fast the machine was during each pair', () => {
  const { time } = ratiosOf([pair(10, 5), pair(20, 10), pair(40, 20)])
  for (const value of [time.ratio, time.from, time.to]) expect(value).toBeCloseTo(0.5, 10)
  expect(time).toMatchObject({ other: 20, ours: 10 })
})

test("X4 the interval around the geometric mean of different ratios is calculated with Student's t", () => {
  const { time } = ratiosOf([pair(1, 1), pair(1, 4)])
  expect(time.ratio).toBeCloseTo(2, 10)
  // the logarithms are 0 and ln 4: mean ln 2, deviation ln 4 / √2, half of the interval 12.71 × deviation / √2
  expect(Math.log(time.to) - Math.log(2)).toBeCloseTo(12.71 * (Math.log(4) / 2), 6)
  expect(time.from * time.to).toBeCloseTo(4, 6)
})

test('X4 no ratio is calculated for a measurement that is zero in any run of the benchmark', () => {
  expect(ratiosOf([pair(1, 1), pair(0, 1)])).toEqual({})
  expect(ratiosOf([pair(1, 0), pair(1, 1)])).toEqual({})
})
