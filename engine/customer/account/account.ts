import type { Instant } from '../../primitive/clock.ts'

/**
 * One person's login (D79). It is the only kind of tenant: a company belongs to its members, and a key acts for its
 * account.
 */
export interface Account {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  /** the kind of user (D17) */
  readonly persona: 'developer' | 'company' | 'accountant' | 'partner'
  readonly blocked: boolean
  readonly createdAt: Instant
}
