import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import { paymentDestinations } from '../invoice/payment-destinations.ts'
import { readInvoice } from '../invoice/read-invoice.ts'
import { repeatedTerms } from '../invoice/repeated-terms.ts'
import { unusualTerms } from '../invoice/unusual-terms.ts'
import type { XmlElement } from '../../xml/element.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { documentLimits, receivedLimits } from '../../xml/xml-limits.ts'
import { builtInRules, type RuleCalendar } from './release.ts'
import { validateDocument } from './validate-document.ts'
import type { OpenedDocument, OpeningRequest, Validator } from './validator.ts'

const limits = { submitted: documentLimits, received: receivedLimits }

/**
 * Parses an invoice or credit note in the calling thread. The validation rules do not run until the function `verdict`
 * of the result is called. Throws `invalid_xml` and `unsupported_document`.
 */
export function openDocument(calendar: RuleCalendar, { bytes, bounds, judging }: OpeningRequest): OpenedDocument {
  const root = parseXml(bytes, limits[bounds])
  const read = readInvoice(root)
  const terms = bounds === 'submitted' ? { ...read, ...lookedUp(root, read) } : read
  return { terms, repeatedTerms: repeatedTerms(root), verdict: () => validateDocument(root, terms, judging, calendar) }
}

/** Reads what only a document that is to be sent is asked for. */
function lookedUp(root: XmlElement, terms: InvoiceTerms): Pick<InvoiceTerms, 'destinations' | 'unusual'> {
  return { destinations: paymentDestinations(root), unusual: unusualTerms(root, terms) }
}

/**
 * Creates a validator that works in the calling thread. It is meant for a process that does nothing else during
 * validation.
 */
export function createInlineValidator(calendar: RuleCalendar): Validator {
  return { open: async (request) => openDocument(calendar, request), close: async () => {} }
}

/** A validator in the calling thread, with the built-in rules only. */
export const inlineValidator = createInlineValidator(builtInRules)
