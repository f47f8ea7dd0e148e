import type { Account } from './account.ts'

/** Every method runs in one transaction. */
export interface AccountStore {
  /** Throws `email_taken`. */
  create(account: Account): Promise<void>
  /** Compares e-mail addresses case-insensitively. */
  findByEmail(email: string): Promise<Account | undefined>
  /** Returns accounts, oldest first. */
  list(limit: number): Promise<readonly Account[]>
}
