import { ServiceError } from '../../error/service-error.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import type { Clock } from '../../primitive/clock.ts'

/** Refuses numbers that start with TEST- or VITAJTE- from the day on that the mode names (E-25). */
export function checkTestNumber(
  deps: { readonly clock: Clock; readonly refusesTestNumbersFrom: Date | null },
  terms: InvoiceTerms,
): void {
  const refuses = deps.refusesTestNumbersFrom !== null && deps.clock.now() >= deps.refusesTestNumbersFrom
  if (refuses && /^(TEST|VITAJTE)-/i.test(terms.number ?? ''))
    throw new ServiceError('test_document_in_production', {
      details: [{ field: 'payload: number', issue: 'is that of a test document' }],
    })
}
