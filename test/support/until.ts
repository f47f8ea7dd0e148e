import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when the probe says so; rejects, with what was waited for, when it does not within the time. */
export async function until(what: string, limitSeconds: number, probe: () => Promise<boolean>, everyMilliseconds = 200): Promise<void> {
  const end = performance.now() + limitSeconds * 1000
  while (!(await probe())) {
    if (performance.now() > end) throw new Error(`waited ${limitSeconds} s for ${what}`)
    await wait(everyMilliseconds)
  }
}
