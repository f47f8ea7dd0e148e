/** Lets a limited number of calls run at once. */
export interface Turns {
  /**
   * Resolves when it is the turn of the caller, in the order of the calls, with the function that ends the turn.
   * Rejects with the reason of the signal if it aborts first.
   */
  take(signal: AbortSignal): Promise<() => void>
}

/** Creates the turns of calls, of which `atOnce` run at the same time. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = []
  let free = atOnce
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    async take(signal) {
      if (free > 0) free -= 1
      else await wait(waiting, signal)
      return leave
    },
  }
}

function wait(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(signal.reason)
    }
    waiting.push(begin)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
