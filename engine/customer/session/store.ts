import type { Instant } from '../../primitive/clock.ts'
import type { Account } from '../account/account.ts'
import type { RightCode } from '../mfa/second-factor.ts'
import type { Session } from './session.ts'

/** A session and the account that it is signed in to. */
export interface SessionOfAccount {
  readonly session: Session
  readonly account: Account
}

/** The conditions under which a new session is stored. */
export interface NewSessionOptions {
  /** required if the second factor of the account is on */
  readonly code?: RightCode
  /** maximum live sessions of the account */
  readonly liveMax: number
  /** true: the oldest session ends if the account already has the maximum */
  readonly endOldest: boolean
}

/** The sessions of people. Every method is one transaction. */
export interface SessionStore {
  /**
   * Stores a new session of a person whose address and password are these, and uses up the code of the second factor.
   * If another call interfered meanwhile, throws `invalid_credentials` (new address or password), `account_inactive`
   * (blocked), `mfa_required` (second factor turned on) or `mfa_code_invalid` (code used). Also throws `rate_limited`
   * and `session_full`.
   */
  create(
    session: Session,
    options: NewSessionOptions & { readonly email: string; readonly passwordHash: string },
  ): Promise<void>
  /**
   * Stores a new session like `create`, marks the link as used, and ends the other sign-in links of the account. Throws
   * `invalid_link` if the link was used, has expired, or was mailed to a former address of the account. Any other
   * refusal leaves the link unused.
   */
  createByLink(session: Session, options: NewSessionOptions & { readonly linkHash: string }): Promise<void>
  find(sessionId: string): Promise<SessionOfAccount | undefined>
  /** Returns the sessions of the account that are live at this time, newest first. */
  listLive(accountId: string, at: Instant): Promise<readonly Session[]>
  /** Ends a live session. Returns false if the account has no such session. */
  end(accountId: string, sessionId: string, at: Instant): Promise<boolean>
  /** Ends all live sessions of the account except `keptId`. */
  endOthers(accountId: string, keptId: string, at: Instant): Promise<void>
  /** Sets the time of last use, unless it is later than `before`. */
  recordUse(sessionId: string, at: Instant, before: Instant): Promise<void>
  /** Deletes sessions that expired before this time or were ended. Returns how many. */
  sweep(before: Instant): Promise<number>
}
