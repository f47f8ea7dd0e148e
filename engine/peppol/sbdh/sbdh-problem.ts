import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'

/** The possible problems of an envelope, named as in peppol-commons, the common Java library for Peppol. */
export type SbdhProblem =
  | 'invalid-sbd-xml'
  | 'missing-sbdh'
  | 'invalid-header-version'
  | `invalid-${'sender' | 'receiver'}-${'count' | 'authority' | 'value'}`
  | 'business-scope-missing'
  | 'invalid-scope-count'
  | `${'missing' | 'invalid'}-${'document-type-identifier' | 'process-identifier' | 'country-c1'}`
  | 'invalid-mls-to'
  | 'invalid-mls-type'
  | 'invalid-business-message'
  | 'invalid-standard'
  | 'invalid-type-version'
  | 'invalid-type'
  | 'invalid-instance-identifier'
  | 'invalid-creation-date-time'

/** Builds the error for a refused envelope; its detail names the problem. */
export function invalidSbdh(problem: SbdhProblem, cause?: unknown): ServiceError {
  return new ServiceError('sbdh_invalid', {
    inside: { problem },
    details: [{ field: 'StandardBusinessDocumentHeader', issue: untranslated(problem) }],
    cause,
  })
}
