import type { RequestContext } from '../request/request.ts'

/** A file as an answer. */
export interface FileAnswer {
  readonly bytes: Uint8Array
  /** the Content-Disposition header */
  readonly disposition: string
  /** replaces the usual content security policy, which permits nothing */
  readonly contentSecurityPolicy?: string
}

/** maximum size of a file that is sent in one piece and does not count towards the limit of large files (P81) */
const smallBytesMax = 1_000_000

/**
 * Returns bytes as a file. Content written by others must be sent as an attachment, so that a browser never shows it as
 * a page of this host (H13). Throws `service_busy` if too many bytes of large files are being sent.
 */
export function fileAnswer(c: RequestContext, type: string, answer: FileAnswer): Response {
  const { bytes, disposition, contentSecurityPolicy } = answer
  c.header('Content-Type', `${type};charset=UTF-8`)
  c.header('Content-Disposition', disposition)
  if (contentSecurityPolicy !== undefined) c.header('Content-Security-Policy', contentSecurityPolicy)
  if (bytes.length <= smallBytesMax)
    return c.body(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as Buffer<ArrayBuffer>)
  const stream = c.get('sendLargeFile')(c.env, bytes)
  c.header('Content-Length', String(bytes.length))
  return c.body(stream)
}
