import { readInvoice } from '../../engine/document/invoice/read-invoice.ts'
import { builtInRules } from '../../engine/document/validation/release.ts'
import {
  validateDocument,
  type JudgingContext,
  type ValidationResult,
} from '../../engine/document/validation/validate-document.ts'
import type { XmlElement } from '../../engine/xml/element.ts'

/** Validates a document for sending, on a day when all our rule sets are in force. */
export function verdictOn(root: XmlElement, judging: Partial<JudgingContext> = {}): ValidationResult {
  return validateDocument(
    root,
    readInvoice(root),
    { at: new Date('2026-11-22T12:00:00Z'), isToBeSent: true, refusesTestNumbersFrom: null, ...judging },
    builtInRules,
  )
}
