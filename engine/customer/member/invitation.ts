import type { Instant } from '../../primitive/clock.ts'
import type { GivenRole } from './member-role.ts'

/** An invitation of an e-mail address to become a member of a company. */
export interface Invitation {
  readonly id: string
  readonly companyId: string
  readonly email: string
  readonly role: GivenRole
  /** SHA-256 of the text of the link, lower-case hexadecimal */
  readonly hash: string
  /** account of the person who invites */
  readonly inviterId: string
  readonly createdAt: Instant
  readonly expiresAt: Instant
  /** time at which it was accepted, declined or withdrawn */
  readonly endedAt: Instant | null
}

/** An open invitation as the managers of the company see it. */
export interface ListedInvitation {
  readonly invitation: Invitation
  readonly inviterEmail: string
}

/** An invitation as everybody sees it who has its link, even without an account (P92). */
export interface InvitationLook {
  readonly companyName: string
  readonly role: GivenRole
  /** the invited address without most of its first part */
  readonly maskedEmail: string
  readonly expiresAt: Instant
}

/** Returns an e-mail address with only the first character of the part before the at sign: `j***@example.sk`. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}***${email.slice(email.lastIndexOf('@'))}`
}
