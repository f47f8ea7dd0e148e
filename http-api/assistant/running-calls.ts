import { ServiceError } from '@cornerpost/engine'

/** Counts the calls of each caller that are running. */
export interface RunningCalls {
  /** Lets a call begin; the returned function ends it. Throws `rate_limited` if too many of the caller are running. */
  enter(caller: string): () => void
}

/** Creates the count. Each process has its own (D9). */
export function createRunningCalls(callsMax: number): RunningCalls {
  const running = new Map<string, number>()
  return {
    enter(caller) {
      const before = running.get(caller) ?? 0
      if (before >= callsMax)
        throw new ServiceError('rate_limited', {
          inside: { callsAtOnce: before },
          retryAfterSeconds: 1,
          reached: { limit: callsMax, windowSeconds: 1 },
        })
      running.set(caller, before + 1)
      return () => {
        const left = (running.get(caller) ?? 1) - 1
        if (left === 0) running.delete(caller)
        else running.set(caller, left)
      }
    },
  }
}
