import type { Language, ServiceError } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { renderPortalError } from '../render/portal-error.ts'
import type { ErrorAnswer } from '../request/error-answer.ts'

/** Shape of the refusals of calls that did not reach the protocol. */
export const refusal = z.object({ error: z.string(), message: z.string() })

/**
 * Renders a refusal before the protocol. It is as in the portal API, with two exceptions. A call beyond a rate limit
 * gets an error of JSON-RPC, because clients show its message. A body that is too large gets 413.
 */
export function renderAssistantError(failure: ServiceError, language: Language): ErrorAnswer {
  if (failure.code === 'rate_limited') {
    const data = { error: 'rate_limited', retry_after: failure.context.retryAfterSeconds ?? 1 }
    return { status: 429, body: { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'rate_limited', data } } }
  }
  const rendered = renderPortalError(failure, language)
  return failure.code === 'body_too_large' ? { ...rendered, status: 413 } : rendered
}
