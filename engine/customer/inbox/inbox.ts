import type { Language } from '../../error/sentence.ts'
import type { Instant } from '../../primitive/clock.ts'

/** The inbox of a company: whoever knows its secret address can mail to it (I-01). */
export interface Inbox {
  readonly companyId: string
  /** id of the row; it changes with the address */
  readonly id: string
  /** the address, encrypted (H16) */
  readonly address: string
  /** SHA-256 of the address, by which a mail finds the inbox */
  readonly hash: string
  readonly createdAt: Instant
}

/** A person who may mail documents to the inbox of a company (I-03). */
export interface AllowedSender {
  /** in lower case */
  readonly email: string
  /** language of the answers; null = the language of the account that owns the company (D59) */
  readonly language: Language | null
  readonly createdAt: Instant
}

/** I-04 */
export const sendersMax = 20

/** days for which an address still takes mail after it was replaced */
export const formerDays = 30
