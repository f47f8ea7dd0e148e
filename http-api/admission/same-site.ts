import { ServiceError } from '@cornerpost/engine'
import type { RequestContext } from '../request/request.ts'

/**
 * Refuses a call with a session cookie that changes something and does not come from a page of this service (H18).
 * Browsers send the cookie with every call, whichever page caused it, but they also name the origin of that page. A
 * program must send `Origin` itself. Throws `cross_site_call`.
 */
export function checkSameSite(c: RequestContext): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const origin = c.req.header('origin')
  if (origin === undefined ? c.req.header('sec-fetch-site') !== 'same-origin' : hostOf(origin) !== c.req.header('host'))
    throw new ServiceError('cross_site_call', { inside: { origin: origin ?? 'none' } })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
