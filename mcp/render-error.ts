import {
  catalogue,
  sayError,
  sayIssue,
  sentence,
  type CatalogueRow,
  type Language,
  type ServiceError,
} from '@cornerpost/engine'

/** An error as assistants get it. */
export interface RenderedError {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly retryable: boolean
    readonly retry_after?: number
    /** the mistake in each wrong argument */
    readonly fields?: Readonly<Record<string, string>>
  }
}

/**
 * Renders a failure for assistants: the code of the portal API, or the code of its own that the catalogue has for
 * assistants. A failure that has neither becomes `internal_error`. Details for the log are never included.
 */
export function renderError(failure: ServiceError, language: Language): RenderedError {
  const { portal, mcp, retry }: CatalogueRow = catalogue[failure.code]
  const face = mcp ?? portal
  if (face === null) {
    const message = sentence('internal_error', language)
    return { error: { code: 'internal_error', message, retryable: false } }
  }
  const { retryAfterSeconds } = failure.context
  const fields = renderFields(failure, language)
  return {
    error: {
      code: face.code,
      message: sayError(failure, language),
      retryable: retry !== 'never',
      ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
      ...(Object.keys(fields).length > 0 && { fields }),
    },
  }
}

/** Returns the argument of a tool that a field of the portal API is: the document and its terms are in `xml`. */
function argumentOf(field: string): string {
  return field.replace(/^payload\b/, 'xml')
}

/**
 * Returns the first issue of each field, but never the value that was given. A public code, such as the reason why XML
 * is refused, has its sentence in the message.
 */
function renderFields({ context: { details = [] } }: ServiceError, language: Language): Record<string, string> {
  const entries = details.flatMap(({ field, issue = 'wrong_value', ...detail }): [string, string][] =>
    field === undefined || typeof issue !== 'string'
      ? []
      : [[argumentOf(field), sayIssue({ ...detail, issue }, language) ?? '']],
  )
  return Object.fromEntries(entries.toReversed())
}
