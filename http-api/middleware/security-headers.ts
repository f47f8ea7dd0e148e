import type { RequestContext } from '../request/request.ts'

/** Content security policy of every answer, unless a mounted door has its own. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Sets headers that forbid browsers and caches to guess the type of an answer, store the answer (required for tokens by
 * RFC 6749 section 5.1), run it or frame it.
 */
export async function setSecurityHeaders(c: RequestContext, next: () => Promise<void>): Promise<void> {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', c.get('door')?.contentSecurityPolicy ?? contentSecurityPolicy)
  await next()
}
