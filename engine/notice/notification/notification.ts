import type { Language } from '../../error/sentence.ts'
import type { StatusReason } from '../../exchange/outbound/state.ts'
import type { Instant } from '../../primitive/clock.ts'

/** The events of documents about which a company can have mails (I-06). */
export const documentNewsKinds = ['received', 'delivered', 'failed', 'rejected'] as const

export type DocumentNewsKind = (typeof documentNewsKinds)[number]

/** One document of a notification. */
export interface DocumentNews {
  readonly kind: DocumentNewsKind
  readonly number: string // business term BT-1
  /** the other party: the sender of a received document, the receiver of any other */
  readonly party: string
  /** why it failed or was rejected */
  readonly reason: StatusReason | null
}

/** The news of a company in a period. */
export interface CompanyNews {
  readonly companyName: string
  /** language of the account that owns the company */
  readonly ownerLanguage: Language
  /** how many documents of each kind there are */
  readonly counts: Readonly<Record<DocumentNewsKind, number>>
  /** the first of each kind */
  readonly documents: readonly DocumentNews[]
  /** time of the last change that is included; the next period begins after it */
  readonly until: Instant
}

/** A company whose notifications are due. */
export interface DueNotification {
  readonly companyId: string
  /** the last notification included everything up to this time */
  readonly since: Instant
}
