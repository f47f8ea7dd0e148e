import type { Account } from './account.ts'
import { parseEmail } from './email.ts'
import { createAccount, type CreateAccountDeps, type CreateAccountRequest } from './new-account.ts'

/**
 * The accounts of the people who own companies and keys. These methods do not check access: only the operator uses
 * them.
 */
export interface Accounts {
  /**
   * Creates an account. The operator vouches for the person, so the e-mail address is stored as verified. Refuses with
   * `invalid_email`, `email_taken`.
   */
  create(request: CreateAccountRequest): Promise<Account>
  /**
   * Returns the account with this e-mail address, compared without regard to case; undefined if it does not exist.
   * Refuses with `invalid_email`.
   */
  findByEmail(email: string): Promise<Account | undefined>
  /**
   * Blocks an account: its keys, tokens and sessions fail at the next call, and a sign-in to it is refused (D128).
   */
  block(accountId: string): Promise<void>
  /** Unblocks an account: its keys work again, and people must sign in again. */
  unblock(accountId: string): Promise<void>
  /** Allows the person to sign in and use sessions from every address again. */
  clearAllowList(accountId: string): Promise<void>
  /** Returns the 1,000 oldest accounts, oldest first. */
  list(): Promise<readonly Account[]>
}

const listedMax = 1_000

/** Creates the use cases for accounts. */
export function createAccounts(deps: CreateAccountDeps): Accounts {
  return {
    create: (request) => createAccount(deps, request),
    findByEmail: async (email) => deps.accounts.findByEmail(parseEmail(email)),
    block: (accountId) => deps.accounts.block(accountId, deps.clock.now()),
    unblock: (accountId) => deps.accounts.unblock(accountId),
    clearAllowList: (accountId) => deps.accounts.clearAllowList(accountId),
    list: () => deps.accounts.list(listedMax),
  }
}
