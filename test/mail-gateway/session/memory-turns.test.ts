import { expect, test } from 'vitest'
import { createMemoryTurns } from '../../../mail-gateway/session/memory-turns.ts'
import { settled } from '../../support/manual-clock.ts'

test('M7 bounds the bytes of all mails in memory, and begins them in order', async () => {
  const inTurn = createMemoryTurns(10)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const start = (bytes: number): Promise<void> =>
    inTurn(bytes, () => {
      begun.push(bytes)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = [6, 4, 20, 1, 2].map(start)
  await settled()
  expect(begun).toEqual([6, 4])
  ends[0]()
  await settled()
  expect(begun).toEqual([6, 4])
  ends[1]()
  await settled()
  expect(begun).toEqual([6, 4, 20])
  ends[2]()
  await settled()
  expect(begun).toEqual([6, 4, 20, 1, 2])
  for (const end of ends) end()
  await Promise.all(all)
})

test('M7 gives the room back when the work fails', async () => {
  const inTurn = createMemoryTurns(10)
  await expect(inTurn(10, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inTurn(10, async () => 'done')).toBe('done')
})
