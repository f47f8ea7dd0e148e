import { errorCodeOf } from '../error/service-error.ts'
import type { Lease } from './new-job.ts'
import type { Clock } from '../primitive/clock.ts'
import type { JobStore } from './store.ts'

/**
 * Renews the lease three times per lease period until the returned function is called. Aborts `stop` when the lease has
 * been lost to a newer claim. If the store is unavailable, tries again when the next renewal is due.
 */
export function keepLease(
  deps: { readonly jobs: JobStore; readonly clock: Clock },
  lease: Lease,
  leaseSeconds: number,
  stop: AbortController,
): () => void {
  let isOver = false
  let cancel = renewLater()
  return () => {
    isOver = true
    cancel()
  }

  function renewLater(): () => void {
    return deps.clock.after((leaseSeconds * 1_000) / 3, () => void renew())
  }

  async function renew(): Promise<void> {
    try {
      await deps.jobs.heartbeat(lease, leaseSeconds)
    } catch (error) {
      if (isLeaseLost(error)) return stop.abort(error)
    }
    if (!isOver) cancel = renewLater()
  }
}

export function isLeaseLost(error: unknown): boolean {
  return errorCodeOf(error) === 'lease_lost'
}
