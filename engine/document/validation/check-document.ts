import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import type { Clock } from '../../primitive/clock.ts'
import { documentTooLarge } from './document-too-large.ts'
import type { JudgingContext, ValidationResult } from './validate-document.ts'
import type { Validator } from './validator.ts'

export interface CheckDeps extends Pick<JudgingContext, 'refusesTestNumbersFrom'> {
  readonly validator: Validator
  readonly clock: Clock
  readonly documentBytesMax: number
}

/** The result of validating a document without sending it. */
export interface Verdict extends ValidationResult {
  /**
   * the first of BT-72, BT-7 and BT-2 that is present (V-20), such as `2026-11-22`; null if none is present or that
   * term is not a date
   */
  readonly deliveryDate: string | null
  readonly terms: InvoiceTerms
  /** paths of the addressing elements that occur more than once (D75) */
  readonly repeatedTerms: readonly string[]
}

/**
 * Validates a document as if it were to be sent, but neither stores nor sends it (V-05, V-06). Applies the XML limits
 * of submitted documents. Unlike `openSubmitted`, it accepts documents with repeated or overlong terms (P32). Throws
 * `document_too_large`, `invalid_xml`, `unsupported_document`, `validator_unavailable` and `service_busy`. An invalid
 * document causes no error: the verdict lists its findings.
 */
export async function checkDocument(
  { validator, clock, documentBytesMax, refusesTestNumbersFrom }: CheckDeps,
  bytes: Uint8Array,
): Promise<Verdict> {
  if (bytes.length > documentBytesMax) throw documentTooLarge(documentBytesMax)
  const { terms, repeatedTerms, verdict } = await validator.open({
    bytes,
    bounds: 'submitted',
    judging: { at: clock.now(), isToBeSent: true, refusesTestNumbersFrom },
  })
  return { ...verdict(), deliveryDate: terms.deliveryDate, terms, repeatedTerms }
}
