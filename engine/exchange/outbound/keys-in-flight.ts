import { ServiceError } from '../../error/service-error.ts'
import type { IdempotencyScope } from './store.ts'

/**
 * The Idempotency-Keys that calls of this process are working on, before their commit (D83). Bounded by the number of
 * open calls.
 */
export class KeysInFlight {
  readonly #open = new Set<string>()

  /**
   * Runs the work unless a call with the same key is still before its commit: then refuses with
   * `idempotency_key_in_flight`. Without a key it just runs.
   */
  async alone<T>(scope: IdempotencyScope | undefined, work: () => Promise<T>): Promise<T> {
    if (scope === undefined) return work()
    const key = JSON.stringify([scope.accountId, scope.participant.toLowerCase(), scope.idempotencyKey])
    if (this.#open.has(key)) throw new ServiceError('idempotency_key_in_flight')
    this.#open.add(key)
    try {
      return await work()
    } finally {
      this.#open.delete(key)
    }
  }
}
