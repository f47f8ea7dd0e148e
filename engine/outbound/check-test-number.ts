import { ServiceError } from '../error/service-error.ts'
import type { InvoiceTerms } from '../invoice/invoice-terms.ts'

/** Refuses numbers that start with TEST- or VITAJTE- where the mode says so (E-25). */
export function checkTestNumber(refuses: boolean, terms: InvoiceTerms): void {
  if (refuses && /^(TEST|VITAJTE)-/i.test(terms.number ?? '')) throw new ServiceError('test_document_in_production', { details: [{ field: 'payload/ID', issue: 'is the number of a test document' }] })
}
