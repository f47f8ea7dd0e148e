import type { Mail } from '../../mail/mail.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Account } from '../account/account.ts'
import type { Link } from '../link/link.ts'

/** Everything that is stored when a person registers. */
export interface NewRegistration {
  readonly account: Account
  readonly passwordHash: string
  /** version of the terms of service that the person accepted */
  readonly termsVersion: string
  /** the link that verifies the e-mail address, and its mail; null if the address counts as verified */
  readonly verification: { readonly link: Link; readonly mail: Mail } | null
}

/** The registrations of people. */
export interface RegistrationStore {
  /**
   * Stores a new account with its password, the accepted terms and the mail that verifies the e-mail address, in one
   * transaction. Throws `account_exists` if another account has this address.
   */
  register(registration: NewRegistration): Promise<void>
  /**
   * Deletes up to `limit` accounts that were created before this time, whose e-mail addresses were never verified and
   * that own nothing, with everything that a registration stores. Accounts that are blocked stay.
   */
  sweepUnverified(before: Instant, limit: number): Promise<void>
}
