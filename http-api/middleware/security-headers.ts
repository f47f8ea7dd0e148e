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
  c.header('Content-Security-Policy', c.get('door')?.contentSecurityPolicy ?? contentSecurityPolicy)
  await next()
}
