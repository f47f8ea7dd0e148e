import type { RequestContext } from '../request/request.ts'

/** maximum size of an answer that is sent in one piece and does not count towards the limit of large ones (P81) */
const smallBytesMax = 1_000_000

/** Sends bytes as an answer. Throws `service_busy` if too many bytes of large answers are being sent. */
export function sendBytes(c: RequestContext, bytes: Buffer): Response {
  if (bytes.length <= smallBytesMax) return c.body(bytes as Buffer<ArrayBuffer>)
  const stream = c.get('sendLargeFile')(c.env, bytes)
  c.header('Content-Length', String(bytes.length))
  return c.body(stream)
}
