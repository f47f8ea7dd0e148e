import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'

/** One person's login (D79). There is no other tenant: a company belongs to its members, a key acts for its account. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  /** D17 */
  readonly persona: 'developer' | 'company' | 'accountant' | 'partner'
  readonly blocked: boolean
  readonly createdAt: Instant
}

export interface Company {
  readonly id: string
  /** exactly 8 digits, never changes (P-02) */
  readonly ico: string
  /** `SK` and 10 digits (P-03) */
  readonly dic: string
  readonly legalName: string
  readonly registeredAddress: string | null
  readonly street: string | null
  readonly city: string | null
  readonly postalCode: string | null
  /** null until registered, then never changes (P-06) */
  readonly participant: ParticipantIdentifier | null
  readonly status: 'pending_verification' | 'active' | 'inactive'
  readonly sendingVerified: boolean
  readonly sendingPaused: boolean
  readonly createdAt: Instant
}

export type MemberRole = 'owner' | 'admin' | 'member' | 'viewer'

/** D11: what a key may send, and how. */
export type SendPolicy = 'direct' | 'portal' | 'client' | 'two_step' | 'read_only'

export type KeyScope = { readonly kind: 'all' } | { readonly kind: 'selected'; readonly companyIds: readonly string[] }

/** An API key as stored: never its text, only the SHA-256 of it. */
export interface ApiKey {
  readonly id: string
  readonly accountId: string
  readonly name: string
  /** SHA-256 of the whole key text, lower-case hexadecimal */
  readonly hash: string
  /** the first 12 characters, for display */
  readonly prefix: string
  readonly scope: KeyScope
  /** addresses and CIDR ranges; empty = every address */
  readonly ipAllowList: readonly string[]
  readonly sendPolicy: SendPolicy
  readonly createdAt: Instant
  readonly revokedAt: Instant | null
}

/** Who calls, proven: a live key of an account that is not blocked. */
export interface Caller {
  readonly kind: 'key'
  readonly account: Account
  readonly key: ApiKey
}
