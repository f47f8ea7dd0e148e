import type { Clock } from './clock.ts'

/** The result of counting one call towards a budget. */
export interface BudgetAnswer {
  readonly isGranted: boolean
  readonly limit: number
  readonly remaining: number
  /** seconds until the window ends, at least 1 */
  readonly resetSeconds: number
  readonly windowSeconds: number
  /** Undoes the count of this call. */
  readonly giveBack: () => void
}

/**
 * Counts calls per key in a window that starts with the first call of the key (L-01). Each process has its own counts
 * (D9).
 */
export interface Budget {
  spend(key: string): BudgetAnswer
}

export interface BudgetSize {
  /** maximum calls of one key in one window */
  readonly limit: number
  readonly windowSeconds: number
  /** maximum keys with an open window; one more key drops the oldest window */
  readonly keysMax: number
}

interface Window {
  readonly endsAt: number
  used: number
}

/** Creates a budget with the same limit and the same window for every key. */
export function createBudget(clock: Clock, { limit, windowSeconds, keysMax }: BudgetSize): Budget {
  // all windows have the same length, so they end in the order in which they were inserted
  const windows = new Map<string, Window>()
  return {
    spend(key) {
      const now = clock.monotonic()
      forgetEnded(windows, now)
      const window = windows.get(key) ?? openWindow(windows, key, now + windowSeconds * 1000, keysMax)
      const isGranted = window.used < limit
      if (isGranted) window.used++
      return {
        isGranted,
        limit,
        remaining: limit - window.used,
        resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil((window.endsAt - now) / 1000))),
        windowSeconds,
        giveBack: () => {
          if (isGranted) window.used--
        },
      }
    },
  }
}

function forgetEnded(windows: Map<string, Window>, now: number): void {
  for (const [key, window] of windows) {
    if (window.endsAt > now) return
    windows.delete(key)
  }
}

function openWindow(windows: Map<string, Window>, key: string, endsAt: number, keysMax: number): Window {
  const [oldest] = windows.keys()
  if (windows.size >= keysMax && oldest !== undefined) windows.delete(oldest)
  const window = { endsAt, used: 0 }
  windows.set(key, window)
  return window
}
