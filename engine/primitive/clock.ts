/** A point in time, millisecond precision. */
export type Instant = Date

/** Time as the engine sees it: injected, so that tests move it and nothing sleeps. */
export interface Clock {
  now(): Instant
  /** Resolves after the given time, or at once with a rejection when the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
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
