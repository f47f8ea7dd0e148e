import { ServiceError } from '../../error/service-error.ts'
import type { IdempotencyScope } from './store.ts'

/** The Idempotency-Keys of calls that this process has not committed yet (D83). */
export class KeysInFlight {
  readonly #open = new Set<string>()

  /**
   * Runs the work of a call. Refuses with `idempotency_key_in_flight` if another call with the same key has not
   * committed yet. A call without a key is never refused.
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
