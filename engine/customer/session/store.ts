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
   * Stores a new session. If the account already has `liveMax` live ones, throws `session_full` or, with `endOldest`,
   * ends the oldest.
   */
  create(session: Session, liveMax: number, endOldest: boolean): Promise<void>
  /**
   * Stores a new session like `create` and marks the link as used. Throws `invalid_link` if the link was used or has
   * expired, and `session_full`, which leaves the link unused.
   */
  createByLink(linkHash: string, session: Session, liveMax: number, endOldest: boolean): Promise<void>
  find(sessionId: string): Promise<SessionOfAccount | undefined>
  /** Returns the sessions of the account that are live at this time, newest first. */
  listLive(accountId: string, at: Instant): Promise<readonly Session[]>
  /** Ends a live session. Returns false if the account has no such session. */
  end(accountId: string, sessionId: string, at: Instant): Promise<boolean>
  /** Ends all live sessions of the account except `keptId`. Returns how many. */
  endOthers(accountId: string, keptId: string, at: Instant): Promise<number>
  /** Sets the time of last use. */
  recordUse(sessionId: string, at: Instant): Promise<void>
  /** Deletes sessions that expired before this time. Returns how many. */
  sweep(before: Instant): Promise<number>
}
