import {
  catalogue,
  sayError,
  sayIssue,
  sentence,
  type CatalogueRow,
  type ErrorDetail,
  type Language,
  type ServiceError,
} from '@cornerpost/engine'
import type { ErrorAnswer } from '../request/error-answer.ts'
import { renderOmitted } from './verdict.ts'
import { withValue } from './with-value.ts'

/**
 * Renders an error in the envelope of the national interface (SAPI-SK 1.0). A code that the national interface does not
 * show becomes `internal_error`.
 */
export function renderSapiError(error: ServiceError, language: Language, correlationId: string): ErrorAnswer {
  const code = catalogue[error.code].sapi === null ? 'internal_error' : error.code
  const row: CatalogueRow = catalogue[code]
  const { sapi } = row
  if (sapi === null) throw error // internal_error exists in every interface
  const details = error.context.holder ?? renderDetails(error, row, language)
  return {
    status: sapi.status,
    body: {
      error: {
        category: categoryOf(sapi.status),
        code: sapi.code,
        message: code === error.code ? sayError(error, language) : sentence(code, language),
        retryable: sapi.retryable,
        correlation_id: correlationId,
        ...(details === undefined ? {} : { details }),
        ...renderOmitted(error.context.omitted),
      },
    },
  }
}

/**
 * Error codes of SAPI-SK 1.0 that many causes share. In each detail of such an error, `value` contains the portal code
 * of the cause (D29). A value that the detail already has is appended to its `issue`.
 */
const shared: readonly string[] = ['SAPI-VAL-001', 'SAPI-AUTH-003']

interface RenderedDetail {
  readonly field?: string
  readonly issue?: string
  readonly value?: string
}

function renderDetails(
  error: ServiceError,
  row: CatalogueRow,
  language: Language,
): readonly RenderedDetail[] | undefined {
  const { details = [] } = error.context
  const said = details.map((detail) => renderDetail(detail, language))
  if (row.portal === null || row.sapi === null || !shared.includes(row.sapi.code))
    return said.length === 0 ? undefined : said
  const cause = { value: row.portal.code }
  return said.length === 0
    ? [cause]
    : said.map(({ value, ...detail }) => ({
        ...detail,
        ...(value !== undefined && { issue: withValue(detail.issue, value) }),
        ...cause,
      }))
}

function renderDetail(detail: ErrorDetail, language: Language): RenderedDetail {
  const { field, value } = detail
  const issue = sayIssue(detail, language)
  return {
    ...(field !== undefined && { field }),
    ...(issue !== undefined && { issue }),
    ...(value !== undefined && { value }),
  }
}

function categoryOf(status: number): string {
  if (status === 401 || status === 403) return 'AUTH'
  if (status === 409 || status === 500) return 'PROCESSING'
  return status === 429 || status > 500 ? 'TEMPORARY' : 'VALIDATION'
}
