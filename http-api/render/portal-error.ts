import {
  catalogue,
  DocumentRejected,
  sayError,
  sayIssue,
  sentence,
  type CatalogueRow,
  type ErrorDetail,
  type Language,
  type ServiceError,
} from '@cornerpost/engine'
import type { ErrorAnswer } from '../request/error-answer.ts'
import { renderFinding } from './finding.ts'
import { renderOmitted } from './verdict.ts'
import { withValue } from './with-value.ts'

/**
 * Renders a failure in the shape of the portal API: `error`, `message` and, for a body that failed validation, `fields`
 * (G-01, G-02). For unreadable XML, `fields` contains the flaw with its line and column. A rejected document also has
 * `findings`, because several rules may fail at one place (V-02). A code that the portal API does not have becomes
 * `internal_error`.
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
      ...(error instanceof DocumentRejected && {
        findings: error.findings.map((finding) => renderFinding(finding, language)),
        ...renderOmitted(error.context.omitted),
      }),
    },
  }
}

const codesWithFields: readonly string[] = ['validation_failed', 'invalid_xml', 'smtp_incomplete']

/**
 * Returns one text for each wrong field, in the order of the details: the first issue of the field. If the error states
 * a reason in words, each text begins with that reason.
 */
function renderFields({ context }: ServiceError, language: Language): Readonly<Record<string, string>> {
  const { details = [], reasonIn } = context
  const said = (detail: ErrorDetail): string =>
    withValue(sayIssue({ ...detail, issue: detail.issue ?? 'wrong_value' }, language), detail.value)
  const fields = new Map<string, string>()
  for (const detail of details) {
    if (detail.field === undefined || fields.has(detail.field)) continue
    fields.set(detail.field, reasonIn === undefined ? said(detail) : `${reasonIn[language]} (${said(detail)})`)
  }
  return Object.fromEntries(fields)
}
