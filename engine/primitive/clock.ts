/** A point in time, millisecond precision. */
export type Instant = Date

/** Time as the engine sees it: injected, so that tests move it and nothing sleeps. */
export interface Clock {
  now(): Instant
  /**
   * Milliseconds since a fixed moment of this process. Setting the clock does not change it, so it measures windows,
   * deadlines and durations; it means nothing to another process.
   */
  monotonic(): number
  /** Resolves after the given time, or at once with a rejection when the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, milliseconds)
      const stop = (): void => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
