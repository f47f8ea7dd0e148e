import { expect, test } from 'vitest'
import { createBudget } from '../../../engine/primitive/budget.ts'
import { MovingClock } from '../../support/moving-clock.ts'

test('H8 exactly 300 of 600 calls in a burst are granted if the limit is 300', () => {
  const budget = createBudget(new MovingClock(), { limit: 300, windowSeconds: 60, keysMax: 1_000 })
  const burst = Array.from({ length: 600 }, () => budget.spend('client'))
  expect(burst.filter((spent) => spent.isGranted)).toHaveLength(300)
  expect(burst[0]).toMatchObject({ isGranted: true, limit: 300, remaining: 299, resetSeconds: 60 })
  expect(burst.at(-1)).toMatchObject({ isGranted: false, remaining: 0 })
})

test('L-01 a rate limit window lasts exactly 60 seconds from its first call', async () => {
  const clock = new MovingClock()
  const budget = createBudget(clock, { limit: 1, windowSeconds: 60, keysMax: 1_000 })
  expect(budget.spend('a').isGranted).toBe(true)
  await clock.wait(59_999)
  expect(budget.spend('a')).toMatchObject({ isGranted: false, resetSeconds: 1 })
  await clock.wait(1)
  expect(budget.spend('a')).toMatchObject({ isGranted: true, resetSeconds: 60 })
})

test.each([-3_600, 3_600])(
  'R17 a rate limit window lasts 60 seconds even if the system clock is changed by %i seconds in the meantime',
  async (seconds) => {
    const clock = new MovingClock()
    const budget = createBudget(clock, { limit: 1, windowSeconds: 60, keysMax: 1_000 })
    budget.spend('a')
    clock.setBy(seconds)
    await clock.wait(59_999)
    expect(budget.spend('a')).toMatchObject({ isGranted: false, resetSeconds: 1 })
    await clock.wait(1)
    expect(budget.spend('a').isGranted).toBe(true)
  },
)

test('L-03 after a refusal, a call is granted again when resetSeconds have passed', async () => {
  const clock = new MovingClock()
  const budget = createBudget(clock, { limit: 2, windowSeconds: 60, keysMax: 1_000 })
  budget.spend('a')
  await clock.wait(12_345)
  budget.spend('a')
  const refused = budget.spend('a')
  expect(refused.isGranted).toBe(false)
  await clock.wait(refused.resetSeconds * 1000)
  expect(budget.spend('a').isGranted).toBe(true)
})

test('L-06 each key has its own number of granted calls', () => {
  const budget = createBudget(new MovingClock(), { limit: 1, windowSeconds: 60, keysMax: 1_000 })
  expect(['a', 'b', 'a', 'A'].map((key) => budget.spend(key).isGranted)).toEqual([true, true, false, true])
})

test('L-15 a refunded call does not count, and refunding a refused call has no effect', () => {
  const budget = createBudget(new MovingClock(), { limit: 2, windowSeconds: 60, keysMax: 1_000 })
  budget.spend('a').giveBack()
  budget.spend('a')
  budget.spend('a')
  const refused = budget.spend('a')
  refused.giveBack()
  expect(budget.spend('a').isGranted).toBe(false)
})

test('a call refunded after the end of its rate limit window does not add a call to the next window', async () => {
  const clock = new MovingClock()
  const budget = createBudget(clock, { limit: 1, windowSeconds: 60, keysMax: 1_000 })
  const old = budget.spend('a')
  await clock.wait(60_000)
  budget.spend('a')
  old.giveBack()
  expect(budget.spend('a').isGranted).toBe(false)
})

test('the rate limit remembers a limited number of keys and forgets the oldest key first', () => {
  const budget = createBudget(new MovingClock(), { limit: 1, windowSeconds: 60, keysMax: 3 })
  for (const key of ['a', 'b', 'c', 'd']) budget.spend(key)
  expect(budget.spend('d').isGranted).toBe(false)
  expect(budget.spend('b').isGranted).toBe(false)
  expect(budget.spend('a').isGranted).toBe(true)
})

test('L-12 a one-hour rate limit window ends exactly one hour after its first call', async () => {
  const clock = new MovingClock()
  const budget = createBudget(clock, { limit: 1, windowSeconds: 3_600, keysMax: 1_000 })
  expect(budget.spend('a')).toMatchObject({ isGranted: true, resetSeconds: 3_600, windowSeconds: 3_600 })
  await clock.wait(3_599_999)
  expect(budget.spend('a')).toMatchObject({ isGranted: false, resetSeconds: 1 })
  await clock.wait(1)
  expect(budget.spend('a').isGranted).toBe(true)
})
