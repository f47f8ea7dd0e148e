import { setImmediate as endOfRound } from 'node:timers/promises'
import type { Clock } from './clock.ts'

/**
 * Lets the event loop process pending events after work that blocked it for the given time. Runs at most one round of
 * the event loop for each blocked millisecond, and takes at most four times the given time. Resolves almost immediately
 * if no events are pending.
 */
export async function giveWay(clock: Clock, milliseconds: number): Promise<void> {
  const until = clock.monotonic() + 4 * milliseconds
  for (let round = 0; round < milliseconds && clock.monotonic() < until; round += 1) await endOfRound()
}
