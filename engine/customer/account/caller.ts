import type { Account } from './account.ts'

/** D11: what a key may send, and how. */
export type SendPolicy = 'direct' | 'portal' | 'client' | 'two_step' | 'read_only'

/** The companies of an account that a key reaches: all, later ones included, or those selected. */
export type CompanyScope =
  { readonly kind: 'all' } | { readonly kind: 'selected'; readonly companyIds: readonly string[] }

/** What decides about the calls of a key. */
export interface CallingKey {
  readonly id: string
  readonly scope: CompanyScope
  /** addresses and CIDR ranges; empty = every address */
  readonly ipAllowList: readonly string[]
  readonly sendPolicy: SendPolicy
}

/** Who calls, proven: a live key of an account that is not blocked. */
export interface Caller {
  readonly kind: 'key'
  readonly account: Account
  readonly key: CallingKey
}
