import type { Language } from '../../error/sentence.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { MemberRole } from '../company/company.ts'

/** A person with a role in a company. */
export interface Member {
  /** id of the person's account */
  readonly id: string
  readonly email: string
  /** language of the mails to the person */
  readonly locale: Language
  readonly role: MemberRole
  readonly since: Instant
}

/** Maximum number of members of a company; an open invitation counts as a member (D65, P91). */
export const membersMax = 50
