import type { Clock } from '@cornerpost/engine'

export interface Deadlines {
  /** Calls `expire` when the time is over, unless what this returns was called before. */
  start(expire: () => void): () => void
}

/**
 * Ends what is late, until the signal aborts. One timer for all: each has the same time, so the oldest is the next to
 * be late.
 */
export function createDeadlines(clock: Clock, milliseconds: number, signal: AbortSignal): Deadlines {
  const running = new Set<{ readonly until: number; readonly expire: () => void }>() // in the order of their deadlines
  let isWatching = false

  return {
    start: (expire) => {
      const deadline = { until: clock.monotonic() + milliseconds, expire }
      running.add(deadline)
      void watch()
      return () => running.delete(deadline)
    },
  }

  async function watch(): Promise<void> {
    if (isWatching) return
    isWatching = true
    for (let [oldest] = running; oldest !== undefined && !signal.aborted; [oldest] = running) {
      const left = oldest.until - clock.monotonic()
      if (left > 0) await clock.wait(left, signal).catch(() => {})
      else if (running.delete(oldest)) oldest.expire()
    }
    isWatching = false
  }
}
