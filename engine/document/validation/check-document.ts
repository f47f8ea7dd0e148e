import type { Clock } from '../../primitive/clock.ts'
import { documentTooLarge } from './document-too-large.ts'
import type { JudgingContext, ValidationResult } from './validate-document.ts'
import type { Validator } from './validator.ts'

export interface CheckDeps extends Pick<JudgingContext, 'refusesTestNumbersFrom'> {
  readonly validator: Validator
  readonly clock: Clock
  readonly documentBytesMax: number
}

/** The answer to somebody who asks what the service thinks of a document. */
export interface Verdict extends ValidationResult {
  /** BT-72, else BT-7, else BT-2 (V-20), `2026-11-22`; null when the first that the document states is no date */
  readonly deliveryDate: string | null
}

/**
 * Judges a document as one that is to be sent; it is neither kept nor sent (V-05, V-06). Within the bounds of our own
 * doors. What only sending refuses is judged too (P32).
 * Refuses with `document_too_large`, `invalid_xml`, `unsupported_document`, `validator_unavailable`, `service_busy`; an
 * invalid document is a verdict.
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
