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
   * BT-72, else BT-7, else BT-2 (V-20), such as `2026-11-22`; null if the first of them that is present is not a date
   */
  readonly deliveryDate: string | null
}

/**
 * Validates a document as if it were to be sent, but neither stores nor sends it (V-05, V-06). The XML limits are those
 * of submitted documents. Repeated and overlong terms, for which `openSubmitted` refuses a document, are allowed here
 * (P32). Refuses with `document_too_large`, `invalid_xml`, `unsupported_document`, `validator_unavailable` and
 * `service_busy`. An invalid document is not refused: the verdict lists its findings.
 */
export async function checkDocument(
  { validator, clock, documentBytesMax, refusesTestNumbersFrom }: CheckDeps,
  bytes: Uint8Array,
): Promise<Verdict> {
  if (bytes.length > documentBytesMax) throw documentTooLarge(documentBytesMax)
  const { terms, verdict } = await validator.open({
    bytes,
    bounds: 'submitted',
    judging: { at: clock.now(), isToBeSent: true, refusesTestNumbersFrom },
  })
  return { ...verdict(), deliveryDate: terms.deliveryDate }
}
