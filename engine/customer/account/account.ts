import type { Language } from '../../error/sentence.ts'
import type { Instant } from '../../primitive/clock.ts'

/** The kinds of user (D17). */
export const personas = ['developer', 'company', 'accountant', 'partner'] as const

export type Persona = (typeof personas)[number]

/** One person's login (D79). The members of a company are accounts, and each API key acts for one account. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly persona: Persona
  /** language of the mails to this person */
  readonly locale: Language
  readonly blocked: boolean
  /**
   * IP addresses and CIDR ranges from which the person may sign in and use a session; an empty list allows every
   * address
   */
  readonly ipAllowList: readonly string[]
  readonly createdAt: Instant
  /** set if the person deleted the account: it is then blocked, and its e-mail address is a placeholder (P101) */
  readonly deletedAt: Instant | null
}
