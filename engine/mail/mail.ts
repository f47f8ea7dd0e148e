import type { Language } from '../error/sentence.ts'
import type { Instant } from '../primitive/clock.ts'
import type { MailKind } from './mail-texts.ts'

/** A mail of the outbox (D129). It is stored in the same transaction as the change that causes it. */
export interface Mail {
  readonly id: string
  readonly kind: MailKind
  /**
   * company whose own mail server sends the mail, while it has one (P196); null = the relay of the service sends it
   */
  readonly companyId: string | null
  /** one e-mail address */
  readonly recipient: string
  /**
   * `waiting` until the mail server accepts the mail, then `sent`; `refused` if it refuses the mail for good, `expired`
   * if the link in the mail expires before. A service without a relay keeps its mails: `kept`. A `requested` row is not
   * a mail yet, but the request for a mail with a link; a job answers it (P88).
   */
  readonly state: 'requested' | 'waiting' | 'sent' | 'kept' | 'refused' | 'expired'
  /**
   * Message-ID (RFC 5322, 3.6.4) with its angle brackets; the same at every attempt to send the mail. Empty in a
   * request
   */
  readonly messageId: string
  /**
   * encrypted MailContent, because a mail may contain a link that signs its reader in (H16). Empty in a request, and
   * once the mail was sent, was refused or has expired
   */
  readonly content: string
  readonly createdAt: Instant
  readonly sentAt: Instant | null
  /** time from which the mail is of no use, because its link has expired; null if it is always of use */
  readonly usableUntil: Instant | null
}

/** The parts of a mail that its recipient reads. */
export interface MailContent {
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
  /** address to which people answer: the inbox of a company in the answers to mails */
  readonly replyTo?: string
  /** set in an answer to a mail */
  readonly answers?: AnsweredMail
}

/** The mail that another one answers (RFC 5322, 3.6.4). */
export interface AnsweredMail {
  /** its Message-ID with angle brackets; empty if it has none that is well formed */
  readonly messageId: string
  /** the Message-IDs of its References */
  readonly references: readonly string[]
}
