import { pageSources } from '@cornerpost/engine'
import type { RequestContext } from '../request/request.ts'
import { sendBytes } from './send-bytes.ts'

/** A file as an answer. */
export interface FileAnswer {
  readonly bytes: Uint8Array
  /** the Content-Disposition header */
  readonly disposition: string
  /** true for a printable page of the engine: it may use its own style, and pages of this service may frame it */
  readonly isPrintablePage?: true
  /** true for the HTML of a mail of this service: its elements have styles, and pages of this service may frame it */
  readonly isMail?: true
}

/** Allows the styles of the elements, and neither script nor resources, even in a window of its own. */
const mailSources = "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox"

/**
 * Returns bytes as a file. Content written by others must be sent as an attachment, so that a browser never shows it as
 * a page of this host (H13). Throws `service_busy` if too many bytes of large files are being sent.
 */
export function fileAnswer(c: RequestContext, type: string, answer: FileAnswer): Response {
  const { bytes, disposition, isPrintablePage, isMail } = answer
  c.header('Content-Type', type === 'application/octet-stream' ? type : `${type};charset=UTF-8`)
  c.header('Content-Disposition', disposition)
  if (isPrintablePage || isMail) {
    c.header('Content-Security-Policy', `${isMail ? mailSources : pageSources}; frame-ancestors 'self'`)
    c.header('X-Frame-Options', 'SAMEORIGIN')
  }
  return sendBytes(c, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
