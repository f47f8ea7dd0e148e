import { expect, test } from 'vitest'
import { giveWay } from '../../../engine/primitive/give-way.ts'
import { MovingClock } from '../../support/moving-clock.ts'

/** Counts the rounds of the event loop until the work has given way. */
async function roundsOf(work: () => Promise<void>, inEachRound = (): void => {}): Promise<number> {
  let rounds = 0
  let isOver = false
  const count = (): void => {
    if (isOver) return
    rounds += 1
    inEachRound()
    setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return rounds
}

test('work of so many milliseconds gives way for as many rounds of the event loop', async () => {
  expect(await roundsOf(() => giveWay(new MovingClock(), 0))).toBe(0)
  expect(await roundsOf(() => giveWay(new MovingClock(), 30))).toBe(30)
})

test('work gives way for no longer than four times the time that it took', async () => {
  const clock = new MovingClock()
  const tenMilliseconds = (): void => clock.advance(0.01)
  expect(await roundsOf(() => giveWay(clock, 30), tenMilliseconds)).toBe(12)
})
