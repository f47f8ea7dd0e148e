import { sayError, type Language, type ServiceError } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import type { ErrorAnswer } from '../request/error-answer.ts'
import { renderPortalError } from '../render/portal-error.ts'

/** Shape of every answer to the tax authority. Both spellings of the code occur. */
export const authorityAnswer = z.object({ Kód: z.int(), Kod: z.int(), Popis: z.string() })

/** Returns the body of an answer to the tax authority. */
export function bodyOf(code: 0 | 1 | 2 | 9, text: string): z.input<typeof authorityAnswer> {
  return { Kód: code, Kod: code, Popis: text }
}

/**
 * Renders a failure before the selections were read. The authority expects 400 for wrong data and 500 for an internal
 * failure. Statuses about the call itself, such as 405 and 429, stay.
 */
export function renderAuthorityError(failure: ServiceError, language: Language): ErrorAnswer {
  const { status } = renderPortalError(failure, language)
  const isOurs = status >= 500
  const shown = failure.code === 'body_too_large' ? 400 : isOurs ? 500 : status
  return { status: shown, body: bodyOf(isOurs || status === 429 ? 9 : 1, sayError(failure, language)) }
}
