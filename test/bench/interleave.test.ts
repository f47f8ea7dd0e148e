import { expect, test } from 'vitest'
import { type Contestant, interleave, medianOf, ratioOf } from './interleave.ts'

const contestant = (name: string, figures: readonly number[], turns: string[], budgetMilliseconds = 1_000): Contestant => {
  let round = -1
  return { columns: [name], warmUpMilliseconds: 0, budgetMilliseconds, run: () => { turns.push(name); return { [name]: figures[++round] } } }
}

test('X4 contestants run in turn, and medians and ratios leave the warming up out', async () => {
  const turns: string[] = []
  const rounds = await interleave([contestant('one', [99, 1, 2, 9], turns), contestant('two', [99, 2, 8, 9], turns)], { rounds: 3, turnMilliseconds: 0, warmsUp: true })
  expect(turns).toEqual(['one', 'two', 'one', 'two', 'one', 'two', 'one', 'two'])
  expect(medianOf(rounds, 'one')).toBe(2)
  expect(ratioOf(rounds, 'two', 'one')).toBe(2)
  expect(medianOf(rounds, 'three')).toBeUndefined()
  expect(ratioOf(rounds, 'one', 'three')).toBeUndefined()
})

test('X4 who has had its time sits out, and is compared in its own rounds', async () => {
  const turns: string[] = []
  const rounds = await interleave([contestant('one', [99, 1, 2, 9], turns), contestant('two', [99, 4], turns, 1)], { rounds: 3, turnMilliseconds: 0, warmsUp: true })
  expect(turns.filter((name) => name === 'two')).toHaveLength(2)
  expect(ratioOf(rounds, 'two', 'one')).toBe(4)
})
