import { readInvoice } from '../invoice/read-invoice.ts'
import { repeatedTerms } from '../invoice/repeated-terms.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { documentLimits, receivedLimits } from '../../xml/xml-limits.ts'
import { builtInRules, type RuleCalendar } from './release.ts'
import { validateDocument } from './validate-document.ts'
import type { OpenedDocument, OpeningRequest, Validator } from './validator.ts'

const limits = { submitted: documentLimits, received: receivedLimits }

/**
 * Opens an invoice or credit note here and now; the rules in force run when they are asked. Refuses with `invalid_xml`,
 * `unsupported_document`.
 */
export function openDocument(calendar: RuleCalendar, { bytes, bounds, judging }: OpeningRequest): OpenedDocument {
  const root = parseXml(bytes, limits[bounds])
  const terms = readInvoice(root)
  return { terms, repeatedTerms: repeatedTerms(root), verdict: () => validateDocument(root, terms, judging, calendar) }
}

/** The validator of a process that has nothing else to do meanwhile. */
export function createInlineValidator(calendar: RuleCalendar): Validator {
  return { open: async (request) => openDocument(calendar, request), close: async () => {} }
}

/** By our own rules alone. */
export const inlineValidator = createInlineValidator(builtInRules)
