import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { rowId } from '../../../engine/primitive/row-id.ts'
import { MovingClock } from '../../support/moving-clock.ts'

const start = '2026-11-23T08:00:00.000Z'
const world = () => ({ clock: new MovingClock(start), random: systemRandom })
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

test('D130 a row id is a version 7 UUID that contains the current time in milliseconds', () => {
  const deps = world()
  const ids = Array.from({ length: 200 }, () => rowId(deps))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids.map(timeOf))).toEqual(new Set([Date.parse(start)]))
})

test('D130 row ids sort in the order of their creation, even if the clock is set back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -7_200, max: 7_200 }), { maxLength: 60 }), (steps) => {
      const deps = world()
      const ids = steps.flatMap((seconds) => {
        deps.clock.setBy(seconds)
        return [rowId(deps), rowId(deps)]
      })
      expect(ids.toSorted()).toEqual(ids)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('D130 ten thousand row ids created in one millisecond are distinct, in order and at most 4 milliseconds ahead of the clock', () => {
  const deps = world()
  const ids = Array.from({ length: 10_000 }, () => rowId(deps))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(timeOf(ids.at(-1)!) - Date.parse(start)).toBeLessThanOrEqual(4)
})

test('D130 two processes that start in the same millisecond create different row ids', () => {
  expect(rowId(world())).not.toBe(rowId(world()))
})
