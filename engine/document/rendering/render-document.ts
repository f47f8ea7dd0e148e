import type { Language } from '../../error/sentence.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { receivedLimits } from '../../xml/xml-limits.ts'
import { writePage, type CopyNote } from './page/write-page.ts'
import { readInvoiceView } from './read-view.ts'

/** A stored document and the language in which to render it. */
export interface RenderingRequest {
  readonly bytes: Uint8Array
  /** the stored document that the page copies; null before it is sent */
  readonly copy: CopyNote | null
  readonly language: Language
}

/** Renders a stored document as an HTML page. Throws `invalid_xml` and `unsupported_document`. */
export function renderDocument({ bytes, copy, language }: RenderingRequest): string {
  return writePage(readInvoiceView(parseXml(bytes, receivedLimits)), copy, language)
}
