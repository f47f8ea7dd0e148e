import { ServiceError } from '@cornerpost/engine'

/** What one request holds of the memory for bodies. */
export interface HeldBody {
  /** Counts bytes that came in. Throws `service_busy` when all requests together would hold more than the bound. */
  hold(bytes: number): void
  /** Gives everything back. */
  release(): void
}

const retryAfterSeconds = 5

/**
 * A bound on the bytes of bodies that all requests hold at once. They are counted as they arrive: a length that is only
 * announced takes nobody's place.
 */
export function createBodyMemory(bytesMax: number): () => HeldBody {
  let total = 0
  return () => {
    let held = 0
    return {
      hold(bytes) {
        if (total + bytes > bytesMax)
          throw new ServiceError('service_busy', {
            inside: { reason: 'bodies in memory', bytesMax },
            retryAfterSeconds,
          })
        total += bytes
        held += bytes
      },
      release() {
        total -= held
        held = 0
      },
    }
  }
}
