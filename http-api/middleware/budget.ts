import type { Clock } from '@cornerpost/engine'
import ipaddr from 'ipaddr.js'
import type { HttpSettings } from '../config.ts'

/** One call, counted against a budget. */
export interface Spent {
  readonly granted: boolean
  readonly limit: number
  readonly remaining: number
  /** until the window ends, at least 1 */
  readonly resetSeconds: number
  /** Takes the call off again. */
  readonly giveBack: () => void
}

/**
 * How many calls each key may make in a window of 60 seconds, which starts with its first call (L-01). Counted in this
 * process only (D9).
 */
export interface Budget {
  spend(key: string): Spent
}

/** The rate limits of the service, by what each counts. */
export interface Budgets {
  /** calls of the national interface, per client (L-06) */
  readonly sapiClient: Budget
  /** calls of the portal API, per key (L-07) */
  readonly portalKey: Budget
  /** issue, renewal and revocation of tokens, per address (L-08) */
  readonly tokenAddress: Budget
  /** everything whose caller has proven nothing, per address (L-15) */
  readonly unverified: Budget
  /** public tools, per address (L-10) */
  readonly publicTools: Budget
  /** messages of other access points, per address */
  readonly as4Address: Budget
}

export type BudgetName = keyof Budgets

export const windowSeconds = 60

/** The budgets of the Limits table, as large as the settings say (D104). */
export function createBudgets(clock: Clock, settings: HttpSettings): Budgets {
  const budget = (limit: number): Budget => createBudget(clock, limit, settings.budgetKeysMax)
  return {
    sapiClient: budget(settings.sapiCallsPerMinute),
    portalKey: budget(settings.portalCallsPerMinute),
    tokenAddress: budget(settings.tokenCallsPerMinute),
    unverified: budget(settings.unverifiedCallsPerMinute),
    publicTools: budget(settings.publicToolCallsPerMinute),
    as4Address: budget(settings.as4CallsPerMinute),
  }
}

interface Window {
  readonly endsAt: number
  used: number
}

export function createBudget(clock: Clock, limit: number, keysMax: number): Budget {
  // all windows are equally long: the order of insertion is the order of ending
  const windows = new Map<string, Window>()
  return {
    spend(key) {
      const now = clock.now().getTime()
      forgetEnded(windows, now)
      const window = windows.get(key) ?? openWindow(windows, key, now, keysMax)
      const granted = window.used < limit
      if (granted) window.used++
      return {
        granted,
        limit,
        remaining: limit - window.used,
        resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil((window.endsAt - now) / 1000))),
        giveBack: () => {
          if (granted) window.used--
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

function openWindow(windows: Map<string, Window>, key: string, now: number, keysMax: number): Window {
  const [oldest] = windows.keys()
  if (windows.size >= keysMax && oldest !== undefined) windows.delete(oldest)
  const window = { endsAt: now + windowSeconds * 1000, used: 0 }
  windows.set(key, window)
  return window
}

/** What an address is counted by: itself, and of IPv6 the /64 network, which one subscriber owns. */
export function addressKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return Buffer.from(ipaddr.IPv6.parse(address).toByteArray().slice(0, 8)).toString('hex')
}
