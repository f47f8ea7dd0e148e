import type { Instant } from '../../primitive/clock.ts'

/** One person's login (D79). The members of a company are accounts, and each API key acts for one account. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  /** the kind of user (D17) */
  readonly persona: 'developer' | 'company' | 'accountant' | 'partner'
  readonly blocked: boolean
  readonly createdAt: Instant
}
