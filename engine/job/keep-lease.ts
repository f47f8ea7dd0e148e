import { errorCodeOf } from '../error/service-error.ts'
import type { Lease } from './new-job.ts'
import type { Clock } from '../primitive/clock.ts'
import type { JobStore } from './store.ts'

/**
 * Renews the lease three times in its span until the returned function is called. When another claim has the job,
 * aborts `stop`; a store that is out is asked again at the next turn.
 */
export function keepLease(
  deps: { readonly jobs: JobStore; readonly clock: Clock },
  lease: Lease,
  leaseSeconds: number,
  stop: AbortController,
): () => void {
  const over = new AbortController()
  void renewUntil(over.signal)
  return () => over.abort()

  async function renewUntil(signal: AbortSignal): Promise<void> {
    while (await passes(deps.clock, (leaseSeconds * 1_000) / 3, signal)) {
      try {
        await deps.jobs.heartbeat(lease, leaseSeconds)
      } catch (error) {
        if (isLeaseLost(error)) return stop.abort(error)
      }
    }
  }
}

export function isLeaseLost(error: unknown): boolean {
  return errorCodeOf(error) === 'lease_lost'
}

/** True when the time passed, false when the signal came first. */
async function passes(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await clock.wait(milliseconds, signal)
    return !signal.aborted
  } catch {
    return false
  }
}
