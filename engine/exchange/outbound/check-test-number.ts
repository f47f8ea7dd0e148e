import type { Finding } from '../../document/validation/finding.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { SubmitRequest } from './submit-request.ts'

interface TestNumberDeps {
  readonly clock: Clock
  readonly refusesTestNumbersFrom: Date | null
}

/**
 * Under strict handling, refuses numbers that start with TEST- or VITAJTE- from the date that the mode sets (E-25).
 * This applies to the document number and to the client's document id. Without strict handling they become findings
 * (D29). Throws `test_document_in_production`.
 */
export function checkTestNumber(
  deps: TestNumberDeps,
  { isStrict, metadata }: SubmitRequest,
  terms: InvoiceTerms,
): void {
  const numbers = { 'payload: number': terms.number ?? '', [documentIdField]: metadata.documentId }
  const details = Object.entries(numbers)
    .filter(([, number]) => isRefused(deps, number))
    .map(([field]) => ({ field, issue: 'test_number', value: 'test_document_in_production' }) as const)
  if (isStrict && details.length > 0) throw new ServiceError('test_document_in_production', { details })
}

/** Checks the client's document id as rule SK-AP-TEST-01 checks the document number; the rules do not see this id. */
export function judgeDocumentId(deps: TestNumberDeps, { metadata }: SubmitRequest): readonly Finding[] {
  return isRefused(deps, metadata.documentId) ? [testDocumentId] : []
}

const documentIdField = 'metadata.documentId'

const testDocumentId: Finding = {
  ruleId: 'SK-AP-TEST-02',
  severity: 'fatal',
  layer: 'sk',
  message:
    'A document id that begins with TEST- or VITAJTE- belongs to a test document, which is not sent to the network.',
  location: documentIdField,
  line: 1,
  column: 1,
  terms: [],
}

function isRefused({ clock, refusesTestNumbersFrom }: TestNumberDeps, number: string): boolean {
  const refuses = refusesTestNumbersFrom !== null && clock.now() >= refusesTestNumbersFrom
  return refuses && /^\s*(TEST|VITAJTE)-/i.test(number)
}
