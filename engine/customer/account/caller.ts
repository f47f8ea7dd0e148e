import type { Account } from './account.ts'

/** The send policy of a key: what it may send, and how (D11). */
export type SendPolicy = 'direct' | 'portal' | 'client' | 'two_step' | 'read_only'

/**
 * The companies for which a key can be used: all companies of its account, including those added later, or only
 * selected ones.
 */
export type CompanyScope =
  { readonly kind: 'all' } | { readonly kind: 'selected'; readonly companyIds: readonly string[] }

/** The properties of a key that decide which calls are allowed. */
export interface CallingKey {
  readonly id: string
  readonly scope: CompanyScope
  /** allowed IP addresses and CIDR ranges; an empty list allows every address */
  readonly ipAllowList: readonly string[]
  readonly sendPolicy: SendPolicy
}

/** An authenticated caller: a live key of an account that is not blocked. */
export interface Caller {
  readonly kind: 'key'
  readonly account: Account
  readonly key: CallingKey
}
