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
  /** Calls back once after the given time, unless the returned function is called before. */
  after(milliseconds: number, callBack: () => void): () => void
  /** Resolves after the given time, or at once with a rejection when the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  after: (milliseconds, callBack) => {
    const timer = setTimeout(callBack, milliseconds)
    return () => clearTimeout(timer)
  },
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const cancel = systemClock.after(milliseconds, () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      })
      const stop = (): void => {
        cancel()
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
