import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createByteTurns } from '../../../engine/primitive/byte-turns.ts'

const mebibyte = 2 ** 20

/** Pieces of work that run until the test ends them, and the order in which they began. */
function aWorkshop(bytesMax: number) {
  const turns = createByteTurns(bytesMax)
  const begun: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const order = (name: string, bytes: number): Promise<string> =>
    turns.take(bytes, () => {
      begun.push(name)
      return new Promise((resolve, reject) => ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))))
    })
  const end = async (name: string, failure?: Error): Promise<void> => {
    ends.get(name)?.(failure)
    await nextTurn()
  }
  return { begun, order, end }
}

test('work starts in order of arrival, as soon as its bytes fit within the limit', async () => {
  const { begun, order, end } = aWorkshop(10 * mebibyte)
  const results = Promise.all([order('a', 6 * mebibyte), order('b', 6 * mebibyte), order('c', 4 * mebibyte)])
  await nextTurn()
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('b')
  await end('c')
  expect(await results).toEqual(['a', 'b', 'c'])
})

test('a piece of work whose bytes exceed the limit runs alone', async () => {
  const { begun, order, end } = aWorkshop(10 * mebibyte)
  void order('a', 2 * mebibyte)
  void order('giant', 50 * mebibyte)
  void order('b', 2 * mebibyte)
  await nextTurn()
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'giant'])
  await end('giant')
  expect(begun).toEqual(['a', 'giant', 'b'])
})

test('work on up to 1 MiB runs without waiting', async () => {
  const { begun, order } = aWorkshop(mebibyte)
  void order('large', 2 * mebibyte)
  void order('small', mebibyte)
  void order('large too', mebibyte + 1)
  await nextTurn()
  expect(begun).toEqual(['small', 'large'])
})

test('M7 work on the smallest size waits as well if the queue is for every size', async () => {
  const turns = createByteTurns(10, 0)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const order = (bytes: number): Promise<void> =>
    turns.take(bytes, () => {
      begun.push(bytes)
      return new Promise((resolve) => ends.push(resolve))
    })
  for (const bytes of [6, 4, 1]) void order(bytes)
  await nextTurn()
  expect(begun).toEqual([6, 4])
  ends[0]?.()
  await nextTurn()
  expect(begun).toEqual([6, 4, 1])
})

test('the next piece of work starts even if the previous one fails', async () => {
  const { begun, order, end } = aWorkshop(mebibyte)
  const failed = order('a', 2 * mebibyte)
  const next = order('b', 2 * mebibyte)
  await nextTurn()
  const [failure] = await Promise.all([failed.catch((error: unknown) => error), end('a', new Error('broken'))])
  expect(failure).toMatchObject({ message: 'broken' })
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(await next).toBe('b')
})
