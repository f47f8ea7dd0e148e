import { setTimeout as wait } from 'node:timers/promises'

/**
 * Looks until there is something to see, and gives that; rejects, with what was waited for, when there is nothing
 * within the time. False is nothing.
 */
export async function until<T>(
  what: string,
  limitSeconds: number,
  look: () => T | false | undefined | Promise<T | false | undefined>,
  everyMilliseconds = 200,
): Promise<T> {
  const end = performance.now() + limitSeconds * 1000
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > end) throw new Error(`waited ${limitSeconds} s for ${what}`)
    await wait(everyMilliseconds)
  }
}
