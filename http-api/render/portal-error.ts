import {
  catalogue,
  sentence,
  type CatalogueRow,
  type ErrorDetail,
  type Language,
  type ServiceError,
} from '@cornerpost/engine'
import { sayIssue } from './issue.ts'
import type { ErrorAnswer } from './sapi-error.ts'

/**
 * A failure in the shape of the portal API: `error`, `message`, and for a body that failed validation `fields` (G-01,
 * G-02), as for XML that cannot be read: what is wrong, and where. A code without a face there is an inner failure.
 */
export function renderPortalError(error: ServiceError, language: Language): ErrorAnswer {
  const code = catalogue[error.code].portal === null ? 'internal_error' : error.code
  const { portal }: CatalogueRow = catalogue[code]
  if (portal === null) throw error // internal_error has every face
  const fields = codesWithFields.includes(portal.code)
    ? { fields: renderFields(error.context.details ?? [], language) }
    : {}
  return {
    status: portal.status,
    body: { error: portal.code, message: sentence(code, language, error.context.slots), ...fields },
  }
}

const codesWithFields: readonly string[] = ['validation_failed', 'invalid_xml']

/** The first issue of each field. */
function renderFields(details: readonly ErrorDetail[], language: Language): Readonly<Record<string, string>> {
  const named = details.filter((detail) => detail.field !== undefined).toReversed()
  return Object.fromEntries(
    named.map((detail) => [
      detail.field,
      [sayIssue(detail, language), detail.value].filter((part) => part !== undefined).join(': '),
    ]),
  )
}
