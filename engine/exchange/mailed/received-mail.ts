import type { Instant } from '../../primitive/clock.ts'
import type { AdmittedMail } from './mail-entrance.ts'

/** A mail that was accepted: it is read once, and answered at most once. */
export interface ReceivedMail extends Omit<AdmittedMail, 'raw'> {
  readonly id: string
  /** SHA-256 by which the same mail is recognised (D57) */
  readonly mailKey: string
  readonly state: 'received' | 'answered'
}

/** The result of one file of a mail. */
export interface MailedFile {
  /** name of the file, as its sender chose it */
  readonly name: string
  /** the document that was accepted; null if the file was refused */
  readonly documentId: string | null
  /** the code for which the file was refused, `validation_failed` if it breaks rules; null if it was accepted */
  readonly code: string | null
}

/** A mail as the members of its company see it. */
export interface ListedMail {
  readonly id: string
  readonly from: string | null
  readonly subject: string
  readonly receivedAt: Instant
  readonly state: 'received' | 'answered' | 'refused'
  /** code of the reason for which the mail was refused */
  readonly reason: string | null
  readonly files: readonly MailedFile[]
}
