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
