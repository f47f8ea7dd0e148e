import type { Instant } from '../../primitive/clock.ts'
import type { Account } from '../account/account.ts'

/** An account with the hash of its password; null if it has none. */
export interface AccountWithPassword {
  readonly account: Account
  readonly passwordHash: string | null
}

/** The password hashes of accounts. Every method is one transaction. */
export interface PasswordStore {
  /** Compares addresses without regard to case. */
  findByEmail(email: string): Promise<AccountWithPassword | undefined>
  /** Returns the hash of the account's password; null if it has none. */
  findHash(accountId: string): Promise<string | null>
  /**
   * Replaces the hash `from` with `to`; null means no password. Makes all links of the account unusable
   * and ends all its sessions except `keptSessionId`.
   * Returns false, and changes nothing, if the stored hash is no longer `from`.
   */
  replace(
    accountId: string,
    change: { readonly from: string | null; readonly to: string | null; readonly keptSessionId: string },
    at: Instant,
  ): Promise<boolean>
  /**
   * Uses a link that was sent to the e-mail address of its account, and sets the password, whether or not the account
   * has one. Stores that the address is verified, makes all other links of the account unusable, and ends all its
   * sessions. Throws `invalid_token` if the link was used or has expired, if the account is blocked or has another
   * address meanwhile.
   */
  reset(change: { readonly linkHash: string; readonly passwordHash: string }, at: Instant): Promise<void>
}
