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
import { withValue } from './with-value.ts'

/**
 * Renders a failure in the shape of the portal API: `error`, `message` and, for a body that failed validation, `fields`
 * (G-01, G-02). For unreadable XML, `fields` contains the flaw with its line and column. A code that the portal API
 * does not have becomes `internal_error`.
 */
export function renderPortalError(error: ServiceError, language: Language): ErrorAnswer {
  const code = catalogue[error.code].portal === null ? 'internal_error' : error.code
  const { portal }: CatalogueRow = catalogue[code]
  if (portal === null) throw error // internal_error exists in every interface
  const fields = codesWithFields.includes(portal.code) ? { fields: renderFields(error, language) } : {}
  return {
    status: portal.status,
    body: {
      error: portal.code,
      message: code === error.code ? sayError(error, language) : sentence(code, language),
      ...fields,
    },
  }
}

const codesWithFields: readonly string[] = ['validation_failed', 'invalid_xml']

/**
 * Returns one text for each wrong field: the first issue of the field. If the error states a reason in words, each text
 * begins with that reason.
 */
function renderFields({ context }: ServiceError, language: Language): Readonly<Record<string, string>> {
  const { details = [], reasonIn } = context
  const said = (detail: ErrorDetail): string =>
    withValue(sayIssue({ ...detail, issue: detail.issue ?? 'wrong_value' }, language), detail.value)
  const named = details.filter((detail) => detail.field !== undefined).toReversed()
  return Object.fromEntries(
    named.map((detail) => [
      detail.field,
      reasonIn === undefined ? said(detail) : `${reasonIn[language]} (${said(detail)})`,
    ]),
  )
}
