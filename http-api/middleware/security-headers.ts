import type { RequestContext } from '../request/request.ts'

/** Policy of every answer, unless a mounted door sets its own. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Sets headers on every answer that forbid browsers and caches to guess its type, store it (required for tokens by RFC
 * 6749 section 5.1), run it or frame it.
 */
export async function setSecurityHeaders(c: RequestContext, next: () => Promise<void>): Promise<void> {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', c.get('door')?.contentSecurityPolicy ?? contentSecurityPolicy)
  await next()
}
