import type { LimitSettings } from './limit-settings.ts'
import type { LimitSubjects } from './limit-subject.ts'

/**
 * One rate limit: the setting with the number of calls, the subject that shares them, and the window in which calls are
 * counted.
 */
type LimitRow = { readonly per: keyof LimitSubjects } & (
  | { readonly window: 'minute'; readonly setting: keyof LimitSettings & `${string}PerMinute` }
  | { readonly window: 'hour'; readonly setting: keyof LimitSettings & `${string}PerHour` }
)

/** The length of each window in seconds. */
export const windowSeconds = { minute: 60, hour: 3_600 } as const satisfies Readonly<Record<LimitRow['window'], number>>

/** The rate limits of the service, whichever door counts the calls. A new limit needs a row here and a setting. */
export const limitTable = {
  /** calls to the national interface (L-06) */
  sapiClient: { setting: 'sapiCallsPerMinute', per: 'caller', window: 'minute' },
  /** calls to the portal API (L-07) */
  portalKey: { setting: 'portalCallsPerMinute', per: 'caller', window: 'minute' },
  /** issue, renewal and revocation of tokens (L-08) */
  tokenAddress: { setting: 'tokenCallsPerMinute', per: 'address', window: 'minute' },
  /** calls whose caller has not proven an identity (L-15) */
  unverified: { setting: 'unverifiedCallsPerMinute', per: 'address', window: 'minute' },
  /** public tools (L-10) */
  publicTools: { setting: 'publicToolCallsPerMinute', per: 'address', window: 'minute' },
  /** messages of other access points */
  as4Address: { setting: 'as4CallsPerMinute', per: 'address', window: 'minute' },
  /** refused messages of other access points without a verified signer */
  as4Refusals: { setting: 'as4RefusalsPerMinute', per: 'address', window: 'minute' },
} as const satisfies Readonly<Record<string, LimitRow>>

export type LimitName = keyof typeof limitTable
