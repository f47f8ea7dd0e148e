import { asServiceError, ServiceError, type Caller, type KeyCaller, type PersonCaller } from '@cornerpost/engine'
import type { AppDeps, RequestContext } from '../request/request.ts'
import { checkAgainAfterBody } from './check-again.ts'
import { countCall } from './rate-limit.ts'
import { checkOwnHost } from './own-host.ts'
import { checkSameSite } from './same-site.ts'
import { readSessionCookie } from './session-cookie.ts'

/**
 * Authenticates the caller by the SAPI access token of the call. Throws `access_token_invalid`, `ip_not_allowed`,
 * `rate_limited`.
 */
export async function authenticateAccessToken(
  c: RequestContext,
  deps: AppDeps,
): Promise<{ readonly caller: KeyCaller; readonly accessToken: string }> {
  const accessToken = readBearer(c) ?? ''
  const caller = await proven(c, deps, async () => {
    if (accessToken === '') throw new ServiceError('access_token_invalid', { inside: { reason: 'no Bearer header' } })
    return deps.engine.tokens.authenticate(accessToken, c.get('address'))
  })
  return { caller, accessToken }
}

/**
 * Authenticates the caller by the API key of the call; no other credential counts. Throws `cross_site_call`,
 * `api_key_invalid`, `request_rejected`, `ip_not_allowed`, `rate_limited`.
 */
export async function authenticateKey(c: RequestContext, deps: AppDeps): Promise<{ readonly caller: KeyCaller }> {
  const caller = await proven(c, deps, async () => {
    checkOwnHost(c, deps)
    const keyText = readBearer(c)
    if (keyText === undefined) throw new ServiceError('api_key_invalid', { inside: { reason: 'no Bearer header' } })
    return deps.engine.keys.authenticate(keyText, c.get('address'))
  })
  return { caller }
}

/**
 * Authenticates the caller by the API key of the call or, if it has none, by the session cookie. Throws
 * `unauthorized`, `api_key_invalid`, `request_rejected`, `ip_not_allowed`, `invalid_session`, `cross_site_call`,
 * `rate_limited`.
 */
export async function authenticateKeyOrPerson(c: RequestContext, deps: AppDeps): Promise<{ readonly caller: Caller }> {
  const caller = await proven<Caller>(c, deps, async () => {
    const [keyText, cookie] = [readBearer(c), readSessionCookie(c)]
    if (keyText !== undefined) return deps.engine.keys.authenticate(keyText, c.get('address'))
    if (cookie === undefined || c.req.header('authorization') !== undefined)
      throw new ServiceError('unauthorized', { inside: { reason: 'neither a Bearer header nor a session cookie' } })
    return authenticateSession(c, deps, cookie)
  })
  return { caller }
}

/**
 * Authenticates the person of a page by the session cookie. Throws `unauthorized`, `ip_not_allowed`, `invalid_session`,
 * `cross_site_call`, `rate_limited`.
 */
export async function authenticatePerson(c: RequestContext, deps: AppDeps): Promise<{ readonly caller: PersonCaller }> {
  const caller = await proven(c, deps, async () => {
    const cookie = readSessionCookie(c)
    if (cookie === undefined) throw new ServiceError('unauthorized', { inside: { reason: 'no session cookie' } })
    return authenticateSession(c, deps, cookie)
  })
  return { caller }
}

/** Returns the person of a session cookie, if a page of this service makes the call. */
async function authenticateSession(c: RequestContext, deps: AppDeps, cookie: string): Promise<PersonCaller> {
  checkSameSite(c, deps.rules)
  return deps.engine.sessions.authenticate(cookie, c.get('address'))
}

/**
 * Returns the person of the session cookie; null without a live session that may be used from this address. Throws
 * `cross_site_call`: a form of another site could otherwise sign a person in to an account of its own.
 */
export function recogniseVisitor(c: RequestContext, deps: AppDeps): Promise<{ readonly caller: PersonCaller | null }> {
  return checkAgainAfterBody(c, deps, () => findVisitor(c, deps))
}

async function findVisitor(c: RequestContext, deps: AppDeps): Promise<{ readonly caller: PersonCaller | null }> {
  const cookie = readSessionCookie(c)
  if (cookie === undefined) {
    checkSameSite(c, deps.rules)
    return { caller: null }
  }
  try {
    const caller = await authenticateSession(c, deps, cookie)
    c.get('event').accountId = caller.account.id
    return { caller }
  } catch (error) {
    if (['invalid_session', 'ip_not_allowed'].includes(asServiceError(error).code)) return { caller: null }
    throw error
  }
}

/**
 * Authenticates the caller with `prove`. Until `prove` succeeds, the call counts as unverified (L-15), so that a burst
 * of guesses cannot exceed the limit. After a slow body, `prove` is called again.
 */
async function proven<One extends Caller>(c: RequestContext, deps: AppDeps, prove: () => Promise<One>): Promise<One> {
  const spent = countCall(c, deps, 'unverified', { address: c.get('address') })
  const caller = await checkAgainAfterBody(c, deps, prove)
  spent.giveBack()
  c.get('event').accountId = caller.account.id
  return caller
}

function readBearer(c: RequestContext): string | undefined {
  return /^Bearer (\S.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
