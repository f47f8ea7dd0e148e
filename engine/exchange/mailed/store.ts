import type { Lease, JobSettled } from '../../job/new-job.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Acceptance, RefusedMail } from './mail-entrance.ts'
import type { FileEnd, FollowedFile, ListedMail, MailedFile, ReceivedMail, Unanswered } from './received-mail.ts'

/** The result of a file of a mail, and its document and draft as they are now. */
export type StoredFile = MailedFile & Pick<FollowedFile, 'document' | 'draft' | 'toldEnd'>

/** A mail to an inbox, as it is stored for the list. */
export interface StoredMail extends Omit<ListedMail, 'files' | 'answer'> {
  readonly isAnswered: boolean
  /** when the answer leaves, or left; null if the sender gets none, or it left before such times were stored */
  readonly answerLeavesAt: Instant | null
  readonly unanswered: Unanswered | null
  /**
   * the answer in the outbox; null if none was written, or it was deleted. `isGivenUp`: the job that sends it is dead
   */
  readonly outgoing: (Pick<Mail, 'state' | 'sentAt'> & { readonly isGivenUp: boolean }) | null
  readonly files: readonly StoredFile[]
}

/** The store of mails to the inboxes of companies. Every method is one transaction. */
export interface ReceivedMailStore {
  /**
   * Stores a mail, its bytes and the job that reads it. Stores nothing if a mail with the same key was stored after
   * `since`, or if only signatures admit it and one of them was seen after that time.
   */
  accept(mail: ReceivedMail, raw: Uint8Array, since: Instant): Promise<Acceptance>
  refuse(mail: RefusedMail & { readonly id: string }): Promise<void>
  /** Returns an accepted mail and the payload with its bytes. */
  find(
    mailId: string,
  ): Promise<{ readonly mail: Omit<ReceivedMail, 'signatureHashes'>; readonly payloadId: string } | undefined>
  /**
   * Records what became of the files of a mail, writes the mails about it to the outbox, completes the job and
   * schedules the one that mails the results of the documents. Each mail leaves when the caps of its recipient have
   * room (P198, P207). A reply that the caps of a day or of the conversation exclude is not written. Throws
   * `lease_lost`.
   */
  answer(
    mailId: string,
    result: {
      readonly at: Instant
      readonly files: readonly MailedFile[]
      readonly reply: Mail | null
      /** why the sender gets no reply, if that is known */
      readonly unanswered: Unanswered | null
      /** the mails with the result to the addresses of the company's notifications */
      readonly reports: readonly Mail[]
      /** null: no document has a result to wait for */
      readonly followInMilliseconds: number | null
    },
    lease: Lease,
  ): Promise<JobSettled>
  /**
   * Returns the newest mails of a company, newest first: up to `accepted` that were accepted and `refused` that were
   * refused, so that mails of strangers displace no others.
   */
  newest(
    companyId: string,
    limits: { readonly accepted: number; readonly refused: number },
  ): Promise<readonly StoredMail[]>
  /**
   * Deletes the bytes of mails that arrived before `withBytes`, and the rows of mails that arrived before `listed`, up
   * to `limit` of each. A mail that was not read yet stays.
   */
  sweep(before: { readonly withBytes: Instant; readonly listed: Instant }, limit: number): Promise<void>
  /** Returns the files of an answered mail whose documents were accepted or wait for a person. */
  listFollowed(mailId: string): Promise<readonly FollowedFile[]>
  /**
   * Writes the mail to the outbox as `answer` does and records the results that it states, unless the caps exclude it.
   * Postpones the job if the cap of the day excludes the mail or `isOpen`. Completes the job otherwise, and if the
   * conversation has all its mails, because it will never have room. Throws `lease_lost`.
   */
  followUp(
    mailId: string,
    result: {
      readonly at: Instant
      readonly told: readonly { readonly position: number; readonly end: FileEnd }[]
      readonly mail: Mail | null
      /** true while a document has no result yet */
      readonly isOpen: boolean
      /** null: the mail is followed no longer */
      readonly againInMilliseconds: number | null
    },
    lease: Lease,
  ): Promise<JobSettled>
}
