import type { RequestContext } from '../request/request.ts'

/** Content security policy of every answer, except the answers of a mounted endpoint that has its own policy. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Sets headers that forbid browsers and caches to guess the type of an answer, to store it, to run it or to frame it.
 * RFC 6749 section 5.1 forbids storing tokens.
 */
export async function setSecurityHeaders(c: RequestContext, next: () => Promise<void>): Promise<void> {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  const own = c.get('door')?.contentSecurityPolicy
  c.header('Content-Security-Policy', own ?? contentSecurityPolicy)
  if (own === undefined) c.header('X-Frame-Options', 'DENY') // for browsers that do not know frame-ancestors
  await next()
}
