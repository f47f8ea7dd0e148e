import type { Instant } from '../primitive/clock.ts'
import type { Mail } from './mail.ts'

/**
 * The outbox. The stores of other data write a mail together with the change that causes it. Every method is one
 * transaction.
 */
export interface MailStore {
  /**
   * Stores a mail that no other change causes, with the job that sends it if it waits for the relay, or a request with
   * the job that answers it.
   */
  create(mail: Mail): Promise<void>
  find(mailId: string): Promise<Mail | undefined>
  /** Ends a waiting mail in this state and deletes its content. */
  end(mailId: string, state: 'sent' | 'refused' | 'expired', at: Instant): Promise<void>
  /** Returns up to `limit` mails, without requests, newest first. */
  newest(limit: number): Promise<readonly Mail[]>
  /** Deletes the mails that were created before this time. */
  sweep(before: Instant): Promise<void>
  /** Deletes up to `limit` requests that were created before this time. */
  sweepRequests(before: Instant, limit: number): Promise<void>
}
