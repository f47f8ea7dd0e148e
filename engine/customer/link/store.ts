import type { Account } from '../account/account.ts'
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
  find(hash: string): Promise<LinkOfAccount | undefined>
}
