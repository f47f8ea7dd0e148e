import type { Lease, JobSettled } from '../../job/new-job.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Acceptance, RefusedMail } from './mail-entrance.ts'
import type { FileEnd, FollowedFile, ListedMail, MailedFile, ReceivedMail } from './received-mail.ts'

/** The result of a file of a mail, and its document and draft as they are now. */
export type StoredFile = MailedFile & Pick<FollowedFile, 'document' | 'draft' | 'toldEnd'>

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
   * Records what became of the files of a mail, writes the reply to the outbox, completes the job and schedules the one
   * that mails the results of the documents. Throws `lease_lost`.
   */
  answer(
    mailId: string,
    result: {
      readonly files: readonly MailedFile[]
      readonly reply: Mail | null
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
  ): Promise<readonly ListedMail<StoredFile>[]>
  /**
   * Deletes the bytes of mails that arrived before `withBytes`, and the rows of mails that arrived before `listed`, up
   * to `limit` of each. A mail that was not read yet stays.
   */
  sweep(before: { readonly withBytes: Instant; readonly listed: Instant }, limit: number): Promise<void>
  /** Returns how many mails about the company answered this sender since each of two times, and how many this
   * conversation has (D58). */
  countReplies(
    mail: Pick<ReceivedMail, 'companyId' | 'from' | 'thread'>,
    since: { readonly hour: Instant; readonly day: Instant },
  ): Promise<{ readonly hour: number; readonly day: number; readonly thread: number }>
  /** Returns the files of an answered mail whose documents were accepted or wait for a person. */
  listFollowed(mailId: string): Promise<readonly FollowedFile[]>
  /**
   * Records the results that the mail states, writes it to the outbox, and completes the job or postpones it. Throws
   * `lease_lost`.
   */
  followUp(
    mailId: string,
    result: {
      readonly told: readonly { readonly position: number; readonly end: FileEnd }[]
      readonly mail: Mail | null
      /** null: nothing is left to follow */
      readonly againInMilliseconds: number | null
    },
    lease: Lease,
  ): Promise<JobSettled>
}
