import { setImmediate as endOfRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBodyPace } from '../../../http-api/server/body-pace.ts'
import { MovingClock } from '../../support/moving-clock.ts'

const large = 65_537

/** How many of the promises each round of the event loop fulfilled, until all are. */
async function fulfilledInEachRound(promises: readonly Promise<unknown>[]): Promise<readonly number[]> {
  const rounds: number[] = []
  let inRound = 0
  const counted = promises.map((promise) => promise.then(() => (inRound += 1)))
  for (let left = promises.length; left > 0; left -= inRound) {
    inRound = 0
    await endOfRound()
    rounds.push(inRound)
  }
  await Promise.all(counted)
  return rounds
}

test('L9 large bodies are worked on in the order of their arrival, never two in one round of the event loop', async () => {
  const { work } = createBodyPace(new MovingClock())
  const order: number[] = []
  const bodies = [1, 2, 3].map((place) => work(large).then(() => order.push(place)))
  expect(Math.max(...(await fulfilledInEachRound(bodies)))).toBe(1)
  expect(order).toEqual([1, 2, 3])
})

test('L9 after a large body, others have as many rounds as the work on it took milliseconds', async () => {
  const clock = new MovingClock()
  const { work } = createBodyPace(clock)
  const bodies = [work(large).then(() => clock.advance(0.02)), work(large)]
  const rounds = await fulfilledInEachRound(bodies)
  expect(rounds.length).toBeGreaterThanOrEqual(20)
})

test('L9 a round of the event loop reads eight chunks of all large bodies together', async () => {
  const { read } = createBodyPace(new MovingClock())
  const chunks = Array.from({ length: 24 }, () => read(large))
  expect((await fulfilledInEachRound(chunks)).filter((count) => count > 0)).toEqual([8, 8, 8])
})

test('a small body waits for no large one', async () => {
  const { read, work } = createBodyPace(new MovingClock())
  const order: string[] = []
  const largeOnes = [1, 2].map((place) => work(large).then(() => order.push(`large ${place}`)))
  const chunks = Array.from({ length: 20 }, () => read(large).then(() => order.push('chunk')))
  await read(large - 2)
  await work(large - 1)
  order.push('small')
  await Promise.all([...largeOnes, ...chunks])
  expect(order.slice(order.indexOf('small'))).toEqual(expect.arrayContaining(['large 2', 'chunk']))
})
