/** A queue for work on large payloads. It limits the total size of the payloads that are processed at the same time. */
export interface ByteTurns {
  /**
   * Runs the work as soon as there is room for its bytes; rejects if the work rejects. The work must not call `take`
   * itself, because it might then wait for itself forever.
   */
  take<Result>(bytes: number, work: () => Promise<Result>): Promise<Result>
}

/** size up to which the payloads of jobs do not wait: the number of concurrent jobs already limits their total size */
const smallBytesMax = 1024 * 1024

/**
 * Creates a queue for payloads larger than `smallMax`. They are processed in the order of their arrival. A payload
 * larger than `bytesMax` waits until no other payload is being processed.
 */
export function createByteTurns(bytesMax: number, smallMax = smallBytesMax): ByteTurns {
  const waiting: { readonly bytes: number; readonly begin: () => void }[] = []
  let inTurn = 0

  return {
    async take(bytes, work) {
      if (bytes <= smallMax) return work()
      await new Promise<void>((begin) => {
        waiting.push({ bytes, begin })
        beginNext()
      })
      try {
        return await work()
      } finally {
        inTurn -= bytes
        beginNext()
      }
    },
  }

  function beginNext(): void {
    for (let next = waiting[0]; next !== undefined && fits(next.bytes); next = waiting[0]) {
      waiting.shift()
      inTurn += next.bytes
      next.begin()
    }
  }

  function fits(bytes: number): boolean {
    return inTurn === 0 || inTurn + bytes <= bytesMax
  }
}
