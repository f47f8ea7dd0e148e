import type { Instant } from '../../primitive/clock.ts'
import type { Secret } from '../../primitive/secret.ts'
import type { Account } from '../account/account.ts'

/** One signed-in browser or program of a person. */
export interface Session {
  readonly id: string
  readonly accountId: string
  /** how the person signed in */
  readonly method: 'password' | 'link'
  readonly createdAt: Instant
  /** to the hour */
  readonly lastUsedAt: Instant
  /** seven days after the sign-in */
  readonly expiresAt: Instant
  readonly endedAt: Instant | null
  /** address from which the person signed in */
  readonly address: string
  /** User-Agent of the program with which the person signed in, at most 200 characters */
  readonly userAgent: string
}

/** The place from which a person signs in. */
export interface SignInPlace {
  readonly address: string
  readonly userAgent: string
}

/** A new session and the value of its cookie. */
export interface NewSession {
  readonly session: Session
  readonly account: Account
  readonly cookie: Secret
}

/** The lifetime of a session (interface specification, Limits). */
export const sessionSeconds = 7 * 24 * 3600
