import type { Account } from './account.ts'

/** The store of accounts. Every method runs in one transaction. */
export interface AccountStore {
  /** Stores a new account. Throws `email_taken` if another account has this e-mail address. */
  create(account: Account): Promise<void>
  /** Returns the account with this e-mail address, compared without regard to case. */
  findByEmail(email: string): Promise<Account | undefined>
  /** Blocks or unblocks an account; a repeated call changes nothing. */
  setBlocked(accountId: string, blocked: boolean): Promise<void>
  /** Returns up to `limit` accounts, oldest first. */
  list(limit: number): Promise<readonly Account[]>
}
