import { systemClock } from '../../engine/primitive/clock.ts'

/** Looks until there is something to see, at most so long. */
export async function until<T>(what: string, milliseconds: number, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = performance.now() + milliseconds
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (performance.now() > end) throw new Error(`not within ${milliseconds} ms: ${what}`)
    await systemClock.wait(20)
  }
}
