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
 * Under strict handling, throws `test_document_in_production` if the document number or the client's document id starts
 * with TEST- or VITAJTE- (E-25). Does so only from the date `refusesTestNumbersFrom`. Without strict handling, such a
 * number leads to a finding instead (D29).
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

/**
 * Returns a finding if the client's document id is that of a test document. Rule SK-AP-TEST-01 reports the same for the
 * document number.
 */
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
