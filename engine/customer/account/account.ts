import type { Instant } from '../../primitive/clock.ts'

/**
 * One person's login (D79), and the only kind of tenant. Companies belong to the accounts that are their members, and
 * each key acts for one account.
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
