import type { RequestContext } from '../request/request.ts'

/**
 * Returns stored bytes as a file to download, so that a browser never shows content written by others as a page of this
 * host (H13).
 */
export function xmlAnswer(c: RequestContext, bytes: Uint8Array, fileName: string): Response {
  c.header('Content-Type', 'application/xml;charset=UTF-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  return c.body(Buffer.from(bytes))
}
