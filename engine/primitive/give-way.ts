import { setImmediate as endOfRound } from 'node:timers/promises'
import type { Clock } from './clock.ts'

/**
 * Lets the event loop go on with what has waited meanwhile, after work that took so many milliseconds: one round for
 * each of them, as a round takes one new connection only, and no longer than four times the work. Where nothing waits,
 * it returns at once.
 */
export async function giveWay(clock: Clock, milliseconds: number): Promise<void> {
  const until = clock.monotonic() + 4 * milliseconds
  for (let round = 0; round < milliseconds && clock.monotonic() < until; round += 1) await endOfRound()
}
