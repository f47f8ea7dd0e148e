import { ServiceError } from '../error/service-error.ts'
import { readInvoice } from '../invoice/read-invoice.ts'
import type { Clock } from '../primitive/clock.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { documentLimits } from '../xml/xml-limits.ts'
import { validateDocument, type Judging, type ValidationResult } from './validate-document.ts'

export interface CheckDeps extends Pick<Judging, 'refusesTestNumbersFrom'> {
  readonly clock: Clock
  readonly documentBytesMax: number
}

/** The answer to somebody who asks what the service thinks of a document. */
export interface Verdict extends ValidationResult {
  /** BT-72, else BT-7, else BT-2, as the document says it (V-20); null when it says none */
  readonly deliveryDate: string | null
}

/**
 * Judges a document as one that is to be sent; it is neither kept nor sent (V-05, V-06). Within the bounds of our own doors.
 * Refuses with `document_too_large`, `invalid_xml`, `unsupported_document`, `validator_unavailable`; an invalid document is a verdict.
 */
export function checkDocument({ clock, documentBytesMax, refusesTestNumbersFrom }: CheckDeps, bytes: Uint8Array): Verdict {
  if (bytes.length > documentBytesMax) throw new ServiceError('document_too_large', { details: [{ field: 'payload', issue: `more than ${documentBytesMax} bytes` }] })
  const root = parseXml(bytes, documentLimits)
  const terms = readInvoice(root)
  return { ...validateDocument(root, terms, { at: clock.now(), isToBeSent: true, refusesTestNumbersFrom }), deliveryDate: terms.deliveryDate }
}
