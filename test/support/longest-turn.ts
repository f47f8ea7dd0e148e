import { readFileSync } from 'node:fs'
import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Returns the CPU time of the main thread so far, in milliseconds. Linux reports it in nanoseconds (proc(5),
 * schedstat).
 */
export function mainThreadMilliseconds(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
}

/** Runs the work, and returns its result with the longest turn of the event loop meanwhile, as CPU time. */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly milliseconds: number }> {
  let milliseconds = 0
  const ended = new AbortController()
  const watch = async (): Promise<void> => {
    for (let last = mainThreadMilliseconds(); !ended.signal.aborted;) {
      await endOfTurn()
      const now = mainThreadMilliseconds()
      milliseconds = Math.max(milliseconds, now - last)
      last = now
    }
  }
  const watching = watch()
  try {
    return { result: await work(), milliseconds }
  } finally {
    ended.abort()
    await watching
  }
}
