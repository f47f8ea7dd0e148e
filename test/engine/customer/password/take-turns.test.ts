import { expect, test } from 'vitest'
import { takeTurns, type InTurn } from '../../../../engine/customer/password/take-turns.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { ManualClock, settled } from '../../../support/manual-clock.ts'

/** Pieces of work that end only when the test ends them. */
class Works {
  readonly #running: (() => void)[] = []
  readonly inTurn: InTurn
  /** number of pieces of work that have started */
  started = 0

  constructor(clock: ManualClock, atOnce: number) {
    this.inTurn = takeTurns(clock, atOnce)
  }

  get running(): number {
    return this.#running.length
  }

  /** Starts as many pieces of work, and returns their results. */
  add(count: number): readonly Promise<void>[] {
    return Array.from({ length: count }, () =>
      this.inTurn(() => {
        this.started += 1
        return new Promise<void>((resolve) => this.#running.push(resolve))
      }),
    )
  }

  /** Ends the oldest piece of work. */
  async endOne(): Promise<void> {
    this.#running.shift()?.()
    await settled()
  }
}

const codesOf = (calls: readonly Promise<unknown>[]): Promise<readonly string[]> =>
  Promise.all(calls.map(codeOfPromise))

test.each([1, 3])(
  'P86 A-48 never more than %i pieces of work run at the same time, and all get their turn',
  async (atOnce) => {
    const works = new Works(new ManualClock(), atOnce)
    const all = works.add(20)
    for (let ended = 0; ended < 20; ended += 1) {
      await settled()
      expect(works.running).toBe(Math.min(atOnce, 20 - ended))
      await works.endOne()
    }
    await Promise.all(all)
    expect(works.started).toBe(20)
  },
)

test('A-48 the 201st waiting call is refused, until another one gets its turn', async () => {
  const works = new Works(new ManualClock(), 3)
  const served = works.add(3 + 200)
  await expect(works.add(1)[0]).rejects.toMatchObject({
    code: 'service_busy',
    context: { retryAfterSeconds: 5 },
  })
  await works.endOne()
  const next = works.add(1)
  expect(await codesOf(works.add(1))).toEqual(['service_busy'])
  for (let ended = 0; ended < 203; ended += 1) await works.endOne()
  await Promise.all([...served, ...next])
})

test('A-48 a call that has waited for 5 seconds is refused and never runs, and a call that runs is not interrupted', async () => {
  const clock = new ManualClock()
  const works = new Works(clock, 1)
  const [running, ...late] = works.add(3)
  await clock.advance(1)
  const [inTime] = works.add(1)
  await clock.advance(4_998)
  expect(clock.waiting).toBe(3)
  const refused = codesOf(late)
  await clock.advance(1)
  expect(await refused).toEqual(['service_busy', 'service_busy'])
  await works.endOne()
  await works.endOne()
  await Promise.all([running, inTime])
  expect([works.started, clock.waiting]).toEqual([2, 0])
})

test('A-48 work that fails makes room for the next', async () => {
  const inTurn = takeTurns(new ManualClock(), 1)
  const failed = inTurn(() => Promise.reject(new TypeError('out of memory')))
  const next = inTurn(async () => 'done')
  await expect(failed).rejects.toThrow('out of memory')
  expect(await next).toBe('done')
})
