import type { Instant } from '../../primitive/clock.ts'
import type { Account } from '../account/account.ts'
import type { Session } from './session.ts'

/** A session and the account that it is signed in to. */
export interface SessionOfAccount {
  readonly session: Session
  readonly account: Account
}

/** The sessions of people. Every method is one transaction. */
export interface SessionStore {
  /**
   * Stores a new session of a person whose password has this hash. Throws `invalid_credentials` if the password was
   * changed meanwhile, and `account_inactive` if the account was blocked meanwhile. If the account already has
   * `liveMax` live sessions, throws `session_full` or, with `endOldest`, ends the oldest.
   */
  create(
    session: Session,
    options: { readonly passwordHash: string; readonly liveMax: number; readonly endOldest: boolean },
  ): Promise<void>
  /**
   * Stores a new session like `create` and marks the link as used. Throws `invalid_link` if the link was used or has
   * expired, and `session_full`, which leaves the link unused.
   */
  createByLink(
    session: Session,
    options: { readonly linkHash: string; readonly liveMax: number; readonly endOldest: boolean },
  ): Promise<void>
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
