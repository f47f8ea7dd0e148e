import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import { readInvoice } from '../invoice/read-invoice.ts'
import type { Finding } from '../validation/finding.ts'
import { validateDocument } from '../validation/validate-document.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { documentLimits } from '../xml/xml-limits.ts'

/** A document that was handed over, parsed once; `findings` judges it when asked. */
export interface OpenedDocument {
  readonly terms: InvoiceTerms
  readonly findings: () => readonly Finding[]
}

/** Parses the bytes within the bounds of our own doors. Refuses with `invalid_xml`, `document_too_large`, `unsupported_document`. */
export function openSubmittedDocument(bytes: Uint8Array): OpenedDocument {
  const root = parseXml(bytes, documentLimits)
  return { terms: readInvoice(root), findings: () => validateDocument(root).findings }
}
