import type { Clock } from './clock.ts'

/** The result of charging one call to a budget. */
export interface BudgetAnswer {
  readonly isGranted: boolean
  readonly limit: number
  readonly remaining: number
  /** seconds until the window ends, at least 1 */
  readonly resetSeconds: number
  readonly windowSeconds: number
  /** Takes this call out of the count again. Has no effect if the call was not granted. */
  readonly giveBack: () => void
}

/**
 * Limits the number of calls per key and time window. The window of a key starts with the first call for that key
 * (L-01). Each process counts its calls separately (D9).
 */
export interface Budget {
  spend(key: string): BudgetAnswer
  /** Ends the window of this key, so that its calls count from zero again. */
  forget(key: string): void
}

export interface BudgetSize {
  /** maximum number of calls for one key in one window */
  readonly limit: number
  readonly windowSeconds: number
  /** maximum number of keys that have an open window; the window of a further key replaces the oldest window */
  readonly keysMax: number
}

interface Window {
  readonly endsAt: number
  used: number
}

/** Creates a budget with the same limit and the same window length for every key. */
export function createBudget(clock: Clock, { limit, windowSeconds, keysMax }: BudgetSize): Budget {
  // all windows have the same length, so they end in the order in which they were inserted
  const windows = new Map<string, Window>()
  return {
    forget: (key) => void windows.delete(key),
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
