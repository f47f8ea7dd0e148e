/** Does work that holds this many bytes, as soon as there is room for them. */
export type InTurn = <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Bounds the bytes that all running work holds together. Work waits in the order in which it came. Work that is larger
 * than the bound runs alone.
 */
export function createMemoryTurns(bytesMax: number): InTurn {
  let held = 0
  const waiting: { readonly bytes: number; readonly begin: () => void }[] = []
  const beginNext = (): void => {
    for (let [next] = waiting; next !== undefined && hasRoom(next.bytes); [next] = waiting) {
      waiting.shift()
      held += next.bytes
      next.begin()
    }
  }
  const hasRoom = (bytes: number): boolean => held === 0 || held + bytes <= bytesMax
  return async (bytes, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      held -= bytes
      beginNext()
    }
  }
}
