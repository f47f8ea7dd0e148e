import type { Instant } from '../../primitive/clock.ts'
import type { Draft } from '../approval/draft.ts'
import type { OutboundState, StatusReason } from '../outbound/state.ts'
import type { AdmittedMail } from './mail-entrance.ts'

/** A mail that was accepted: it is read once, and answered at most once. */
export interface ReceivedMail extends Omit<AdmittedMail, 'raw'> {
  readonly id: string
  /** SHA-256 by which the same mail is recognised (D57) */
  readonly mailKey: string
  readonly state: 'received' | 'answered'
  /** Message-ID with which the conversation began; null if the mail has none */
  readonly thread: string | null
}

/** The result of one file of a mail. */
export interface MailedFile {
  /** name of the file, as its sender chose it */
  readonly name: string
  /** the document that was accepted; null if the file was refused or waits for a person */
  readonly documentId: string | null
  /** the draft with which the file waits, or waited, for a person (D124) */
  readonly draftId: string | null
  /** the code for which the file was refused, `validation_failed` if it breaks rules; null if it was accepted */
  readonly code: string | null
}

/** The results of a document after its mail was answered. */
export const fileEnds = ['delivered', 'failed', 'declined', 'expired'] as const

export type FileEnd = (typeof fileEnds)[number]

/** A file of an answered mail that was accepted or that waits for a person. */
export interface FollowedFile {
  readonly position: number
  readonly name: string
  /** the document that was accepted; null while it waits for a person */
  readonly documentId: string | null
  /** number of the document, and the name of its receiver */
  readonly number: string
  readonly receiver: string
  /** null while the document waits for a person */
  readonly document: { readonly state: OutboundState; readonly reason: StatusReason | null } | null
  readonly draft: Pick<Draft, 'state' | 'expiresAt'> | null
  /** the result that a mail to the sender stated last, or that its draft had when it was deleted */
  readonly toldEnd: FileEnd | null
}

/**
 * Why a mail that was read got no answer: the caps of a day or of a conversation (D58), a program sent it (RFC 3834),
 * or it is a word of thanks for an answer.
 */
export const unansweredReasons = ['limit', 'automatic', 'thanks'] as const

export type Unanswered = (typeof unansweredReasons)[number]

/**
 * States of an answer in the outbox. `sent`: a mail server took it. `waiting`: it waits for its time, or for the mail
 * server. `failed`: the mail server refused it, or could not be reached in time. `kept`: the service has no relay.
 */
export const sentAnswerStates = ['sent', 'waiting', 'failed', 'kept'] as const

export type SentAnswerState = (typeof sentAnswerStates)[number]

/** The answer to a mail that was read. */
export type ListedAnswer =
  /** `at` is when a mail server took it, in every other state when it leaves, or was to leave (P198) */
  | { readonly state: SentAnswerState; readonly at: Instant; readonly reason: null }
  /** `reason` is null for mails that were read before reasons were stored */
  | { readonly state: 'none'; readonly at: null; readonly reason: Unanswered | null }

/** A file of a mail as the members of its company see it. */
export interface ListedFile extends MailedFile {
  /** null while that is open, and if the file was refused */
  readonly end: FileEnd | null
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
  /** null for a mail that was refused or is not read yet, and once the outbox has deleted the answer */
  readonly answer: ListedAnswer | null
  readonly files: readonly ListedFile[]
}
