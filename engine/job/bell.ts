import type { Clock } from '../primitive/clock.ts'

/** A bell that wakes a waiting caller. If it rings while no caller is waiting, the next wait ends immediately. */
export interface Bell {
  readonly ring: () => void
  /** Resolves when the bell is rung, or after the given time. */
  readonly wait: (milliseconds: number) => Promise<void>
}

export function createBell(clock: Clock): Bell {
  let isRung = false
  let wake = (): void => {}
  return {
    ring: () => {
      isRung = true
      wake()
    },
    wait: async (milliseconds) => {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const cancel = clock.after(milliseconds, resolve)
          wake = () => {
            cancel()
            resolve()
          }
        })
      isRung = false
    },
  }
}
