import type { Mail } from '../../mail/mail.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { CompanyNews, DueNotification } from './notification.ts'

/** The store of the times of notifications. Every method is one transaction. */
export interface NotificationStore {
  /**
   * Sets when the next notification of a company is due; null = it has none any longer. The first one includes what
   * happens from `at` on.
   */
  plan(companyId: string, times: { readonly at: Instant; readonly nextAt: Instant | null }): Promise<void>
  /** Returns up to `limit` companies whose notification is due, the longest due first. */
  listDue(at: Instant, limit: number): Promise<readonly DueNotification[]>
  /** Returns what happened since that time, with at most `shownMax` documents of each kind. */
  readNews(due: DueNotification, shownMax: number): Promise<CompanyNews | undefined>
  /**
   * Writes the mails of a notification to the outbox, and sets when the next one is due. Does nothing if another
   * process has sent this notification already.
   */
  send(
    due: DueNotification,
    sent: { readonly mails: readonly Mail[]; readonly until: Instant; readonly nextAt: Instant | null },
  ): Promise<void>
}
