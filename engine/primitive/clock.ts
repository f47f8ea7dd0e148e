/** A point in time with millisecond precision. */
export type Instant = Date

/** The clock of the engine. It is injected, so that tests can move time forward without waiting. */
export interface Clock {
  now(): Instant
  /**
   * Returns the milliseconds since a fixed moment in this process. Changes to the system clock do not affect the value,
   * so it is suitable for deadlines and durations. Values from different processes cannot be compared.
   */
  monotonic(): number
  /** Calls `callBack` once after the given time. The returned function cancels the call. */
  after(milliseconds: number, callBack: () => void): () => void
  /** Resolves after the given time. If the signal is aborted first, rejects immediately with the abort reason. */
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
