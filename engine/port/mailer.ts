/** A complete mail for the relay. */
export interface OutgoingMail {
  /** one e-mail address */
  readonly recipient: string
  /** with angle brackets */
  readonly messageId: string
  readonly date: Date
  /** tag of the language (RFC 5646) */
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** one e-mail address, to which people answer; absent = the address from which the mail comes */
  readonly replyTo?: string
  /** set in an answer to a mail: the Message-ID of that mail, and its references, each with angle brackets */
  readonly answers?: { readonly messageId: string; readonly references: readonly string[] }
}

/** The connection to the mail relay of the operator. */
export interface Mailer {
  /**
   * Resolves once the relay has accepted the mail. The same mail gives the same bytes at every call (D129). Throws
   * `mail_relay_unavailable` (retryable) if the relay cannot be reached or answers with a temporary error, and
   * `mail_refused` if it refuses the mail for good. If the signal aborts, gives the mail up as if the relay could not
   * be reached; the relay may have accepted it nevertheless.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  /** Connects to the relay and signs in, without sending anything. Throws `mail_relay_unavailable`. */
  verify(): Promise<void>
}
