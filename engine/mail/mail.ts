import type { Language } from '../error/sentence.ts'
import type { Instant } from '../primitive/clock.ts'
import type { MailKind } from './mail-texts.ts'

/** A mail of the outbox (D129). It is stored in the same transaction as the change that causes it. */
export interface Mail {
  readonly id: string
  readonly kind: MailKind
  /** one e-mail address */
  readonly recipient: string
  /**
   * `waiting` until the relay accepts the mail, then `sent`. A service without a relay keeps its mails: `kept`. A
   * `discarded` mail is never sent. It is stored for an address that may not get a mail, so that the answer takes the
   * same time for every address (P88).
   */
  readonly state: 'waiting' | 'sent' | 'kept' | 'discarded'
  /** Message-ID (RFC 5322, 3.6.4) with its angle brackets; the same at every attempt to send the mail */
  readonly messageId: string
  /** encrypted MailContent, because a mail may contain a link that signs its reader in (H16); empty once sent */
  readonly content: string
  readonly createdAt: Instant
  readonly sentAt: Instant | null
}

/** The parts of a mail that its recipient reads. */
export interface MailContent {
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
}
