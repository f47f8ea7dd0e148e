import type { Account } from './account.ts'

/** The send policy of a key: what it may send, and how (D11). */
export type SendPolicy = 'direct' | 'portal' | 'client' | 'two_step' | 'read_only'

/**
 * The companies of an account for which a key can be used: all of them, including later ones, or only those selected
 * (A-20).
 */
export type CompanyScope =
  { readonly kind: 'all' } | { readonly kind: 'selected'; readonly companyIds: readonly string[] }

/** The properties of a key that decide which calls are allowed. */
export interface CallingKey {
  readonly id: string
  readonly scope: CompanyScope
  /** addresses and CIDR ranges; empty = every address */
  readonly ipAllowList: readonly string[]
  readonly sendPolicy: SendPolicy
}

/** An authenticated caller: a live key of an account that is not blocked. */
export interface Caller {
  readonly kind: 'key'
  readonly account: Account
  readonly key: CallingKey
}
