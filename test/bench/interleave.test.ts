import { expect, test } from 'vitest'
import { type Contestant, interleave, medianOf, ratioOf } from './interleave.ts'

const contestant = (
  name: string,
  figures: readonly number[],
  turns: string[],
  budgetMilliseconds = 1_000,
): Contestant => {
  let round = -1
  return {
    warmUpMilliseconds: 0,
    budgetMilliseconds,
    run: () => {
      turns.push(name)
      return { [name]: figures[++round] }
    },
  }
}

test('X4 the compared programs run in turns, and medians and ratios exclude the warm-up and the unmeasured runs before each turn', async () => {
  const turns: string[] = []
  const contestants = [
    contestant('one', [99, 98, 1, 97, 2, 96, 9], turns),
    contestant('two', [99, 98, 2, 97, 8, 96, 9], turns),
  ]
  const rounds = await interleave(contestants, { rounds: 3, turnMilliseconds: 0, leadMilliseconds: 0, warmsUp: true })
  expect(turns.join(' ')).toBe('one two one one two two one one two two one one two two')
  expect(medianOf(rounds, 'one')).toBe(2)
  expect(ratioOf(rounds, 'two', 'one')).toBe(2)
  expect(medianOf(rounds, 'three')).toBeUndefined()
  expect(ratioOf(rounds, 'one', 'three')).toBeUndefined()
})

test('X4 each program under comparison runs as often as fits into the time of its turn, and the warm-up before the turn works in the same way', async () => {
  const runs: number[] = []
  await interleave(
    [
      {
        warmUpMilliseconds: 0,
        budgetMilliseconds: 1_000,
        run: (times) => {
          runs.push(times)
          return { one: 10 }
        },
      },
    ],
    { rounds: 2, turnMilliseconds: 30, leadMilliseconds: 45, warmsUp: true },
  )
  expect(runs).toEqual([1, 4, 3, 4, 3])
})

test('X4 a program that has used up its time budget takes part in only three rounds, and its ratios use only those rounds', async () => {
  const turns: string[] = []
  const one = contestant('one', [99, 98, 1, 97, 2, 96, 9, 95, 5], turns)
  const two = contestant('two', [99, 98, 4, 97, 8, 96, 9], turns, 1)
  const rounds = await interleave([one, two], { rounds: 4, turnMilliseconds: 0, leadMilliseconds: 0, warmsUp: true })
  expect(turns.filter((name) => name === 'two')).toHaveLength(7)
  expect(rounds).toEqual({ one: [1, 2, 9, 5], two: [4, 8, 9] })
  expect(ratioOf(rounds, 'two', 'one')).toBe(4)
})
