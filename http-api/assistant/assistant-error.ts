import type { Language, ServiceError } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { renderPortalError } from '../render/portal-error.ts'
import type { ErrorAnswer } from '../request/error-answer.ts'

/** Shape of the refusals of calls that did not reach the protocol. */
export const refusal = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.null(),
  error: z.object({
    code: z.literal(-32000),
    message: z.string(),
    data: z.object({ error: z.string(), retry_after: z.int().optional() }),
  }),
})

/**
 * Renders a refusal before the protocol as an error of JSON-RPC, because clients show its message (P163). Code, status
 * and sentence are those of the portal API, except that a body that is too large gets 413. The id is null, because the
 * body was not read.
 */
export function renderAssistantError(failure: ServiceError, language: Language): ErrorAnswer {
  const { status, body } = renderPortalError(failure, language)
  const { error, message } = portalRefusal.parse(body)
  const data = { error, ...(status === 429 && { retry_after: failure.context.retryAfterSeconds ?? 1 }) }
  return {
    status: failure.code === 'body_too_large' ? 413 : status,
    body: { jsonrpc: '2.0', id: null, error: { code: -32000, message, data } },
  }
}

const portalRefusal = z.object({ error: z.string(), message: z.string() })
