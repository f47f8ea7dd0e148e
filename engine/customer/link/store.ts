import type { Account } from '../account/account.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Link } from './link.ts'

/** A link and the account that it belongs to. */
export interface LinkOfAccount {
  readonly link: Link
  readonly account: Account
}

/** The link with which a request is answered, and its mail. */
export interface LinkAnswer {
  /** the account as it was when the answer was made */
  readonly owner: Account
  readonly link: Link
  readonly mail: Mail
  readonly limits: LinkLimits
}

/** Limits to the links that strangers can have mailed to one account (P97). */
export interface LinkLimits {
  /** No link of the same purpose may have been made after this time. */
  readonly pauseStart: Instant
  /** maximum live links of one purpose */
  readonly liveMax: number
  readonly hourStart: Instant
  /** maximum links of all purposes that were mailed after `hourStart` */
  readonly hourMax: number
}

/** The links that people get by mail or from the operator. Every method is one transaction. */
export interface LinkStore {
  /** Stores a link. Links that exist stay usable. */
  create(link: Link): Promise<void>
  /**
   * Stores a link in place of all others of its account and purpose, together with the mails about it. Stores nothing
   * if the account has a link of this purpose that was made after `pauseStart`, and returns the time at which that link
   * was made. Throws `account_inactive` if the account is blocked or deleted, or has another address than `owner`.
   */
  createAndMail(
    link: Link,
    mails: readonly Mail[],
    options: { readonly owner: Account; readonly pauseStart: Instant },
  ): Promise<Instant | undefined>
  /**
   * Deletes the request for a mail with a link, and stores the link and the mail of the answer. Links that exist stay
   * usable. Stores nothing if the request was answered before, if a limit is reached, or if the account is blocked or
   * deleted, or has another address than `owner` or another state of its verification.
   */
  answer(requestId: string, answer: LinkAnswer | null): Promise<void>
  find(hash: string): Promise<LinkOfAccount | undefined>
  /** Deletes up to `limit` links that expired before this time. */
  sweep(before: Instant, limit: number): Promise<void>
}
