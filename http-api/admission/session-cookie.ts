import { ServiceError, sessionSeconds, type Secret } from '@cornerpost/engine'
import { getCookie } from 'hono/cookie'
import type { AppDeps, RequestContext } from '../request/request.ts'

/** The name of the session cookie. */
const name = 'portal_session'

/**
 * Returns the session cookie of the call; undefined without one. Throws `request_rejected` for several, because a proxy
 * or another server may use another one than this service (H9).
 */
export function readSessionCookie(c: RequestContext): string | undefined {
  const named = (c.req.header('cookie') ?? '').split(';').filter((cookie) => cookie.trim().startsWith(`${name}=`))
  if (named.length > 1)
    throw new ServiceError('request_rejected', { inside: { reason: 'there are several session cookies' } })
  return getCookie(c, name) || undefined
}

/**
 * Returns the header that stores the session cookie in the browser: unreadable for scripts, sent only over TLS (in mode
 * `local` also without), and not sent with calls that another site causes, except for links that a person follows
 * (H18).
 */
export function storeSessionCookie(cookie: Secret, rules: AppDeps['rules']): { readonly 'Set-Cookie': string } {
  return setCookie(cookie.reveal(), sessionSeconds, rules)
}

/** Returns the header that removes the session cookie from the browser. */
export function removeSessionCookie(rules: AppDeps['rules']): { readonly 'Set-Cookie': string } {
  return setCookie('', 0, rules)
}

function setCookie(value: string, maxAgeSeconds: number, { isPlainHttp }: AppDeps['rules']) {
  const secure = isPlainHttp ? '' : '; Secure'
  return { 'Set-Cookie': `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}` }
}
