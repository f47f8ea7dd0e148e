import { ServiceError } from '../../error/service-error.ts'
import type { PersonCaller } from '../account/caller.ts'
import { checkAddressAllowed } from '../account/ip-allow-list.ts'
import { recordUse } from '../account/record-use.ts'
import { verifySessionCookie } from './session-cookie.ts'
import type { SessionDeps } from './session-deps.ts'

/**
 * Returns the person that this cookie identifies. Throws `invalid_session` unless the session is live. Reads the
 * session on every call, so that an ended session fails at the next call (D13). An account that is blocked has no live
 * session (D128). Throws `ip_not_allowed` if the account has a list of addresses without this one, so that a stolen
 * cookie is useless elsewhere (P100).
 */
export async function authenticateSession(deps: SessionDeps, cookie: string, address: string): Promise<PersonCaller> {
  const now = deps.clock.now()
  const found = await deps.sessions.find(await verifySessionCookie(deps.sessionKeys, cookie, now))
  if (found === undefined || found.session.endedAt !== null || found.session.expiresAt <= now)
    throw new ServiceError('invalid_session', { inside: { reason: 'the session has ended' } })
  const { session, account } = found
  checkAddressAllowed(account.ipAllowList, address)
  recordUse(deps, session.lastUsedAt, (at, before) => deps.sessions.recordUse(session.id, at, before))
  const signedInByLinkAt = session.method === 'link' ? session.createdAt : null
  return { kind: 'person', account, sessionId: session.id, signedInByLinkAt }
}
