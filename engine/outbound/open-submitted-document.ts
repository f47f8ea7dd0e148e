import { ServiceError } from '../error/service-error.ts'
import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import { readInvoice } from '../invoice/read-invoice.ts'
import { repeatedTerms } from '../invoice/repeated-terms.ts'
import type { Finding } from '../validation/finding.ts'
import { validateDocument, type Judging } from '../validation/validate-document.ts'
import type { XmlElement } from '../xml/element.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { documentLimits } from '../xml/xml-limits.ts'

/** A document that was handed over, parsed once; `findings` judges it when asked. */
export interface OpenedDocument {
  readonly terms: InvoiceTerms
  readonly findings: (judging: Judging) => readonly Finding[]
}

/** as for the id that the client gives with it; the number has its place in an index */
const numberLengthMost = 200

/** Parses the bytes within the bounds of our own doors. Refuses with `invalid_xml`, `document_too_large`, `unsupported_document`, `addressing_mismatch`, `body_invalid` (a number too long to be kept). */
export function openSubmittedDocument(bytes: Uint8Array): OpenedDocument {
  const root = parseXml(bytes, documentLimits)
  const terms = readInvoice(root)
  refuseRepeated(root)
  refuseLongNumber(terms)
  return { terms, findings: (judging) => validateDocument(root, terms, judging).findings }
}

function refuseRepeated(root: XmlElement): void {
  const details = repeatedTerms(root).map((path) => ({ field: `payload/${path}`, issue: 'stands more than once' }))
  if (details.length > 0) throw new ServiceError('addressing_mismatch', { details })
}

function refuseLongNumber({ number }: InvoiceTerms): void {
  if ((number?.length ?? 0) > numberLengthMost) throw new ServiceError('body_invalid', { details: [{ field: 'payload/ID', issue: 'too_long' }] })
}
