import type { Account } from '../account/account.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Link } from './link.ts'

/** A link and the account that it belongs to. */
export interface LinkOfAccount {
  readonly link: Link
  readonly account: Account
}

/** The links that people get by mail or from the operator. Every method is one transaction. */
export interface LinkStore {
  /** Stores a link in place of all others of its account and purpose, so that only the newest one can be used. */
  create(link: Link): Promise<void>
  /**
   * Stores a link like `create`, together with the mails about it. If the account already has a link of this purpose
   * that was made after `pauseStart`, that link stays, and the mails are stored as discarded. In that case, returns the
   * time at which that link was made.
   */
  createAndMail(link: Link, mails: readonly Mail[], pauseStart: Instant): Promise<Instant | undefined>
  find(hash: string): Promise<LinkOfAccount | undefined>
}
