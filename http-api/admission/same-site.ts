import { ServiceError } from '@cornerpost/engine'
import type { AppDeps, RequestContext } from '../request/request.ts'

/**
 * Refuses a call with a session cookie that changes something and does not come from a page of this service (H18).
 * Browsers send the cookie with every call, whichever page caused it, but they also name the origin of that page. A
 * program must send `Origin` itself. Throws `cross_site_call`.
 */
export function checkSameSite(c: RequestContext, { isPlainHttp }: AppDeps['rules']): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const origin = c.req.header('origin')
  const own = `${isPlainHttp ? 'http' : 'https'}://${c.req.header('host')}`
  if (origin === undefined ? c.req.header('sec-fetch-site') !== 'same-origin' : origin !== own)
    throw new ServiceError('cross_site_call', { inside: { origin: origin?.slice(0, 200) ?? 'none' } })
}
