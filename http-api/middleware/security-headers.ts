import type { RequestContext } from '../request/request.ts'

/** of every answer, unless a mounted door brings its own */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * What every answer says to browsers and caches: not to guess types, not to keep it (RFC 6749 section 5.1 demands that
 * for tokens), not to run or frame it.
 */
export async function setSecurityHeaders(c: RequestContext, next: () => Promise<void>): Promise<void> {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', c.get('door')?.contentSecurityPolicy ?? contentSecurityPolicy)
  await next()
}
