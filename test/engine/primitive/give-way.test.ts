import { expect, test } from 'vitest'
import { giveWay } from '../../../engine/primitive/give-way.ts'
import { MovingClock } from '../../support/moving-clock.ts'

/** Counts the rounds of the event loop until the work ends. */
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

test('giveWay runs one round of the event loop for each millisecond of the preceding work', async () => {
  expect(await roundsOf(() => giveWay(new MovingClock(), 0))).toBe(0)
  expect(await roundsOf(() => giveWay(new MovingClock(), 30))).toBe(30)
})

test('giveWay takes at most four times as long as the preceding work', async () => {
  const clock = new MovingClock()
  const tenMilliseconds = (): void => clock.advance(0.01)
  expect(await roundsOf(() => giveWay(clock, 30), tenMilliseconds)).toBe(12)
})
