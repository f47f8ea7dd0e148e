import type { Instant } from '../primitive/clock.ts'
import type { Mail } from './mail.ts'

/**
 * The outbox. The stores of other data write a mail together with the change that causes it. Every method is one
 * transaction.
 */
export interface MailStore {
  /** Stores a mail that no other change causes, with the job that sends it if it waits for the relay. */
  create(mail: Mail): Promise<void>
  find(mailId: string): Promise<Mail | undefined>
  /** Marks a waiting mail as sent and deletes its content. */
  markSent(mailId: string, at: Instant): Promise<void>
  /** Returns up to `limit` mails that were not discarded, newest first. */
  newest(limit: number): Promise<readonly Mail[]>
  /** Deletes the mails that were created before this time. */
  sweep(before: Instant): Promise<void>
}
