import type { LimitSettings } from './limit-settings.ts'
import type { LimitSubjects } from './limit-subject.ts'

/**
 * One rate limit: the setting with the maximum number of calls, the kind of subject whose calls are counted, and the
 * time window.
 */
type LimitRow = { readonly per: keyof LimitSubjects } & (
  | { readonly window: 'minute'; readonly setting: keyof LimitSettings & `${string}PerMinute` }
  | { readonly window: 'quarterHour'; readonly setting: keyof LimitSettings & `${string}PerQuarterHour` }
  | { readonly window: 'hour'; readonly setting: keyof LimitSettings & `${string}PerHour` }
)

/** The length of each window in seconds. */
export const windowSeconds = { minute: 60, quarterHour: 900, hour: 3_600 } as const satisfies Readonly<
  Record<LimitRow['window'], number>
>

/** The rate limits of all interfaces. A new limit needs a row here and a setting. */
export const limitTable = {
  /** calls to the national interface (L-06) */
  sapiClient: { setting: 'sapiCallsPerMinute', per: 'caller', window: 'minute' },
  /** calls to the portal API (L-07) */
  portalCaller: { setting: 'portalCallsPerMinute', per: 'caller', window: 'minute' },
  /** calls that issue, renew or revoke tokens (L-08) */
  tokenAddress: { setting: 'tokenCallsPerMinute', per: 'address', window: 'minute' },
  /** sign-in and recovery of access (L-09) */
  authAddress: { setting: 'authCallsPerMinute', per: 'address', window: 'minute' },
  /** invitations to companies and offers of companies, each of which sends a mail (P93) */
  invitationAccount: { setting: 'invitationsPerHour', per: 'account', window: 'hour' },
  /** documents that an assistant prepares (P138) */
  preparedDocuments: { setting: 'preparedDocumentsPerMinute', per: 'caller', window: 'minute' },
  /** wrong passwords for one e-mail address (P102) */
  wrongPasswords: { setting: 'wrongPasswordsPerQuarterHour', per: 'guess', window: 'quarterHour' },
  /** registrations and other calls that send a mail to an address that the caller names (L-14) */
  registrationAddress: { setting: 'registrationCallsPerHour', per: 'address', window: 'hour' },
  /** registrations without a captcha (D18) */
  captchaFree: { setting: 'captchaFreeCallsPerHour', per: 'address', window: 'hour' },
  /** calls whose caller has not proven an identity (L-15) */
  unverified: { setting: 'unverifiedCallsPerMinute', per: 'address', window: 'minute' },
  /** calls to the public tools (L-10) */
  publicTools: { setting: 'publicToolCallsPerMinute', per: 'address', window: 'minute' },
  /** companies that are taken out of the network (E-23) */
  companyRemovals: { setting: 'companyRemovalsPerMinute', per: 'address', window: 'minute' },
  /** look-ups of participants in the network for all keys and sessions of one account (L-12, P174) */
  lookupsOfAccount: { setting: 'callerLookupsPerHour', per: 'account', window: 'hour' },
  /** look-ups of participants in the network for all callers together (L-12) */
  lookups: { setting: 'allLookupsPerHour', per: 'everyone', window: 'hour' },
  /** AS4 messages from other access points */
  as4Address: { setting: 'as4CallsPerMinute', per: 'address', window: 'minute' },
  /** refused AS4 messages whose signer could not be verified */
  as4Refusals: { setting: 'as4RefusalsPerMinute', per: 'address', window: 'minute' },
} as const satisfies Readonly<Record<string, LimitRow>>

export type LimitName = keyof typeof limitTable
