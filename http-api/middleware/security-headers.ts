import type { RequestContext } from '../request.ts'

/**
 * What every answer says to browsers and caches: not to guess types, not to keep it (RFC 6749 section 5.1 demands that
 * for tokens), not to run or frame it.
 */
export async function setSecurityHeaders(c: RequestContext, next: () => Promise<void>): Promise<void> {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  await next()
}
