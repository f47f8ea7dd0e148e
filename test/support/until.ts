import { setTimeout as wait } from 'node:timers/promises'

/**
 * Calls `look` repeatedly and resolves with its first result other than false or undefined. Rejects with an error that
 * names `what` if the time limit passes first.
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
