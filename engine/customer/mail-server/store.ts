import type { Instant } from '../../primitive/clock.ts'
import type { MailServer, MailServerFault } from './mail-server.ts'

/** The store of the own mail servers of companies. Every method is one transaction. */
export interface MailServerStore {
  find(companyId: string): Promise<MailServer | undefined>
  /** Returns the verified e-mail addresses of the owner and the administrators of a company. */
  listManagerEmails(companyId: string): Promise<readonly string[]>
  /**
   * Stores the mail server of a company in place of the one it has, and records `setting_changed`. Throws
   * `smtp_from_taken` if another company uses the address, `company_not_found` if the account is not a member, and what
   * `checkRoleManages` throws.
   */
  replace(server: MailServer, accountId: string): Promise<void>
  /** Removes the mail server of a company if it has one, and records `setting_changed`. Throws like `replace`. */
  remove(companyId: string, change: { readonly accountId: string; readonly at: Instant }): Promise<void>
  /** Records the fault of a server, or null; not if the server was changed after it was called. */
  recordFailure(
    server: Pick<MailServer, 'companyId' | 'changedAt'>,
    failure: { readonly at: Instant; readonly fault: MailServerFault } | null,
  ): Promise<void>
}
