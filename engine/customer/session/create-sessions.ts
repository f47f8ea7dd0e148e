import { ServiceError } from '../../error/service-error.ts'
import type { PersonCaller } from '../account/caller.ts'
import { authenticateSession } from './authenticate-session.ts'
import type { NewSession, Session } from './session.ts'
import { isOwnCookie } from './session-cookie.ts'
import type { SessionDeps } from './session-deps.ts'
import { signInByLink, signInByPassword, type LinkSignIn, type PasswordSignIn } from './sign-in.ts'

/** The use cases of the sessions of people. */
export interface Sessions {
  /**
   * Signs a person in by password. Refuses with `invalid_credentials`, `account_inactive`, `email_not_verified`,
   * `ip_not_allowed`, `mfa_required`, `mfa_code_invalid`, `rate_limited`, `session_full`, `service_busy`.
   */
  signIn(request: PasswordSignIn): Promise<NewSession>
  /**
   * Signs a person in by a link, which works once. Refuses with `invalid_link`, `account_inactive`,
   * `email_not_verified`, `ip_not_allowed`, `mfa_required`, `mfa_code_invalid`, `rate_limited`, `session_full`.
   */
  signInByLink(request: LinkSignIn): Promise<NewSession>
  /** Returns the person that a cookie identifies. Refuses with `invalid_session`, `ip_not_allowed`. */
  authenticate(cookie: string, address: string): Promise<PersonCaller>
  /** True if this service signed the cookie, even if its session has ended or expired; grants nothing (P156). */
  hasSigned(cookie: string): Promise<boolean>
  /** Returns the live sessions of the person, newest first. */
  list(caller: PersonCaller): Promise<readonly Session[]>
  /** Ends one live session of the person. Refuses with `session_not_found`. */
  end(caller: PersonCaller, sessionId: string): Promise<void>
  /** Ends all sessions of the person except the one that calls. */
  endOthers(caller: PersonCaller): Promise<void>
}

/** Creates the use cases of sessions. */
export function createSessions(deps: SessionDeps): Sessions {
  const { sessions, clock } = deps
  return {
    signIn: (request) => signInByPassword(deps, request),
    signInByLink: (request) => signInByLink(deps, request),
    authenticate: (cookie, address) => authenticateSession(deps, cookie, address),
    hasSigned: (cookie) => isOwnCookie(deps.sessionKeys, cookie),
    list: ({ account }) => sessions.listLive(account.id, clock.now()),
    end: async ({ account }, sessionId) => {
      if (!(await sessions.end(account.id, sessionId, clock.now()))) throw new ServiceError('session_not_found')
    },
    endOthers: ({ account, sessionId }) => sessions.endOthers(account.id, sessionId, clock.now()),
  }
}
