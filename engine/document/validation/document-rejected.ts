import type { OmittedFindings } from '@cornerpost/schematron'
import { ServiceError } from '../../error/service-error.ts'
import type { Finding } from './finding.ts'
import { sayFinding } from './say/say-finding.ts'

/**
 * The error `document_rejected` for a document that breaks rules. Carries all findings; its details name the place, the
 * sentence and the rule of each.
 */
export class DocumentRejected extends ServiceError {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[], omitted?: OmittedFindings) {
    super('document_rejected', {
      details: findings.map((finding) => ({
        field: finding.location,
        issue: { en: finding.message, sk: sayFinding(finding, 'sk') },
        value: finding.ruleId,
      })),
      ...(omitted && { omitted }),
    })
    this.findings = findings
  }
}
