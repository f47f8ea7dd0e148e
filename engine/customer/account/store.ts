import type { Account } from './account.ts'

/** Every method is one transaction. */
export interface AccountStore {
  /** Throws `email_taken`. */
  create(account: Account): Promise<void>
  /** Compares addresses without regard to case. */
  findByEmail(email: string): Promise<Account | undefined>
  /** Returns accounts, oldest first. */
  list(limit: number): Promise<readonly Account[]>
}
