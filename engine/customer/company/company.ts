import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'

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
  /** null until the company is registered; never changes afterwards (P-06) */
  readonly participant: ParticipantIdentifier | null
  readonly status: 'pending_verification' | 'active' | 'inactive'
  readonly sendingVerified: boolean
  readonly sendingPaused: boolean
  /** true if the name was found in the official register under this IČO (P-21, D37) */
  readonly nameVerified: boolean
  /** grows by one with every change of the details */
  readonly version: number
  readonly createdAt: Instant
  /**
   * how a company that waited became active: by a token (VÚ) that a member entered, or by the selection that the
   * authority announced; null for every other company
   */
  readonly verificationMethod: 'self' | 'selection' | null
  /** when it became active in this way */
  readonly verifiedAt: Instant | null
  /** when a member last had the instructions for it mailed (T-19) */
  readonly instructedAt: Instant | null
}

/** Maximum number of companies of which one account is a member, its own included (P148). */
export const joinedMax = 1_000

export type MemberRole = 'owner' | 'admin' | 'member' | 'viewer'

/** A company, and the role that an account has in it. */
export interface CompanyWithRole {
  readonly company: Company
  readonly role: MemberRole
}
