import { setImmediate as endOfRound } from 'node:timers/promises'
import type { Clock } from './clock.ts'

/**
 * Lets the event loop process pending events after work that blocked it for the given time. Runs one round of the loop
 * for each blocked millisecond, because one round accepts only one new connection. All rounds together take at most
 * four times the given time. Resolves almost immediately if no events are pending.
 */
export async function giveWay(clock: Clock, milliseconds: number): Promise<void> {
  const until = clock.monotonic() + 4 * milliseconds
  for (let round = 0; round < milliseconds && clock.monotonic() < until; round += 1) await endOfRound()
}
