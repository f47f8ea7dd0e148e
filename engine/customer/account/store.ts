import type { Instant } from '../../primitive/clock.ts'
import type { Account } from './account.ts'

/** The store of accounts. Every method runs in one transaction. */
export interface AccountStore {
  /** Stores a new account. Throws `email_taken` if another account has this e-mail address. */
  create(account: Account): Promise<void>
  /** Returns the account with this e-mail address, compared without regard to case; a deleted account has none. */
  findByEmail(email: string): Promise<Account | undefined>
  /** Blocks an account, makes its links unusable, and ends its sessions and the token families of its keys. */
  block(accountId: string, at: Instant): Promise<void>
  unblock(accountId: string): Promise<void>
  /**
   * Replaces the addresses from which the person may sign in and use a session. Throws `account_inactive` if the
   * account is blocked or deleted.
   */
  changeAllowList(accountId: string, ipAllowList: readonly string[]): Promise<void>
  /** Allows every address, for the operator. Throws `account_inactive` if the account is deleted. */
  clearAllowList(accountId: string): Promise<void>
  /** Returns up to `limit` accounts that are not deleted, oldest first. */
  list(limit: number): Promise<readonly Account[]>
}
