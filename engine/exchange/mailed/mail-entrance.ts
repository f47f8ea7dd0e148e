import type { Instant } from '../../primitive/clock.ts'

/** The result of RCPT TO: an inbox that takes mail, one that does not, or nothing. */
export type FoundInbox =
  | { readonly kind: 'open'; readonly companyId: string; readonly requiresTls: boolean }
  /** the address was replaced, and its 30 days have passed */
  | { readonly kind: 'moved' }
  /** the company may not send by mail (`email_send_company_not_active`) */
  | { readonly kind: 'disabled' }
  | { readonly kind: 'unknown' }

/** A mail that passed the guard and whose sender was admitted. */
export interface AdmittedMail {
  readonly companyId: string
  /** the inbox address as given in RCPT TO, in lower case */
  readonly recipient: string
  /** address of the header From, as `parseHeaderFrom` returns it */
  readonly from: string
  /** Message-ID with its angle brackets; null if the mail has none */
  readonly messageId: string | null
  /** the Subject, decoded, without control characters, at most 200 characters */
  readonly subject: string
  /** up to 10 Message-IDs of References, each with its angle brackets */
  readonly references: readonly string[]
  /** SHA-256, in lower-case hexadecimal, of the body as it was sent */
  readonly bodyHash: string
  /** by which proof the sender was admitted */
  readonly proof: 'spf' | 'dkim' | 'spf+dkim'
  /**
   * SHA-256 of each signature (tag b=) that counts. A mail that only DKIM admits is replayed if any of them was seen
   * within 30 days, also in a mail that SPF admitted (P190).
   */
  readonly signatureHashes: readonly string[]
  /** true for mail that programs send on their own or to lists: it gets no reply (RFC 3834) */
  readonly isAutomatic: boolean
  readonly receivedAt: Instant
  /** the whole mail */
  readonly raw: Uint8Array
}

export type Acceptance =
  /** `isRepeated`: the same mail was accepted before, and nothing else happens now */
  | { readonly kind: 'accepted'; readonly id: string; readonly isRepeated: boolean }
  /** only signatures admit the mail, and one of them was seen in another mail within the last 30 days */
  | { readonly kind: 'replayed' }

/** A mail that was refused, without its text. */
export interface RefusedMail {
  readonly companyId: string
  readonly from: string | null
  readonly subject: string
  /** code of the reason, such as `auth_failed` */
  readonly reason: string
  readonly receivedAt: Instant
}

/** The questions of the SMTP server to the engine, and its changes. */
export interface MailEntrance {
  /** Finds the inbox with this address, given in any case. */
  find(address: string): Promise<FoundInbox>
  /** Returns true if this address is on the company's list of senders. */
  allows(companyId: string, from: string): Promise<boolean>
  /**
   * Stores the mail and the job that reads it in one transaction. Resolves after it is committed and synced; rejects if
   * the store cannot commit.
   */
  accept(mail: AdmittedMail): Promise<Acceptance>
  /** Records that a mail to a known inbox was refused. */
  refuse(mail: RefusedMail): Promise<void>
}
