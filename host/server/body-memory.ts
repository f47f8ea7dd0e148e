import { ServiceError } from '@cornerpost/engine'

/** The part of the memory for request bodies that one request holds. */
export interface HeldBody {
  /** Counts bytes that have arrived. Throws `service_busy` if all requests together would hold more than the limit. */
  hold(bytes: number): void
  /** Releases everything that this request holds. */
  release(): void
}

const retryAfterSeconds = 5

/**
 * Limits the bytes of request bodies that all requests together hold in memory. Bytes are counted as they arrive; a
 * Content-Length alone reserves nothing.
 */
export function createBodyMemory(bytesMax: number): () => HeldBody {
  let total = 0
  return () => {
    let held = 0
    return {
      hold(bytes) {
        if (total + bytes > bytesMax)
          throw new ServiceError('service_busy', {
            inside: { reason: 'the memory for bodies is full', bytesMax },
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
