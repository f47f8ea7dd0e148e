import type { Clock } from '@cornerpost/engine'

export interface Deadlines {
  /** Calls `expire` at the deadline, unless the returned function is called first. */
  start(expire: () => void): () => void
}

/**
 * Creates deadlines that all have the same duration. One timer serves all of them, because the oldest deadline is
 * always the next to expire. No deadline expires after the signal has aborted.
 */
export function createDeadlines(clock: Clock, milliseconds: number, signal: AbortSignal): Deadlines {
  const running = new Set<{ readonly until: number; readonly expire: () => void }>() // in order of expiry
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
