/** Work on large things waits for its turn, so that only a bounded number of their bytes is worked on at once. */
export interface ByteTurns {
  /** Does the work when its turn has come; rejects as the work does. Work within work may wait for itself for ever. */
  take<Result>(bytes: number, work: () => Promise<Result>): Promise<Result>
}

/** work on so few bytes does not wait: there is no more of it, nor of what waits, than jobs that run at once */
const smallBytesMax = 1024 * 1024

/**
 * Turns for things above 1 MiB, in the order in which they come. What is larger than the bound has its turn when no
 * other has.
 */
export function createByteTurns(bytesMax: number): ByteTurns {
  const waiting: { readonly bytes: number; readonly begin: () => void }[] = []
  let inTurn = 0

  return {
    async take(bytes, work) {
      if (bytes <= smallBytesMax) return work()
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
