import type { Instant } from '../../primitive/clock.ts'
import type { Account } from '../account/account.ts'
import type { Company } from '../company/company.ts'
import type { AllowedSender, Inbox } from './inbox.ts'

/** The inbox that an address leads to. */
export interface ReachedInbox {
  readonly company: Company
  /** the account that owns the company, for which mailed documents are sent */
  readonly owner: Account
  /** null for the present address; for a former one, the time until which it takes mail */
  readonly takesMailUntil: Instant | null
}

/** The store of inboxes and their senders. Every method is one transaction. */
export interface InboxStore {
  find(companyId: string): Promise<Inbox | undefined>
  /** Returns the times after `now` until which former addresses of a company take mail, the earliest first. */
  listFormer(companyId: string, now: Instant): Promise<readonly Instant[]>
  /** Returns the inbox whose present or former address has this hash. */
  reach(hash: string): Promise<ReachedInbox | undefined>
  /**
   * Stores the address of a company in place of the one it has. No former address takes mail after `formerUntil`.
   * Records `setting_changed`. Throws `company_not_found` if the account is not a member, and what `checkRoleManages`
   * throws.
   */
  replace(inbox: Inbox, change: { readonly accountId: string; readonly formerUntil: Instant }): Promise<void>
  /** Ends all former addresses of a company that still take mail. Records and throws like `replace`. */
  endFormer(companyId: string, change: { readonly accountId: string; readonly at: Instant }): Promise<void>
  /** Returns the senders in the order in which they were added. */
  listSenders(companyId: string): Promise<readonly AllowedSender[]>
  /**
   * Adds a sender, and records `setting_changed`. Throws `sender_exists`, `sender_limit` if the company has `max`
   * senders, `company_not_found` and what `checkRoleManages` throws.
   */
  addSender(
    companyId: string,
    sender: AllowedSender,
    change: { readonly accountId: string; readonly max: number },
  ): Promise<void>
  /** Removes a sender if the list has it. Throws like `addSender`. */
  removeSender(
    companyId: string,
    email: string,
    change: { readonly accountId: string; readonly at: Instant },
  ): Promise<void>
}
