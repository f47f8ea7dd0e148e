import type { StatusCode } from 'hono/utils/http-status'
import type { RequestContext } from '../request/request.ts'
import { sendBytes, smallBytesMax } from './send-bytes.ts'

/** maximum number of bytes that UTF-8 needs for one UTF-16 code unit */
const bytesOfCharacterMax = 3

/**
 * Returns a JSON answer with exactly the Content-Type that the interface promises (C-04). Throws `service_busy` if too
 * many bytes of large answers are being sent.
 */
export function jsonAnswer(c: RequestContext, status: number, value: unknown): Response {
  // Hono's type accepts only the statuses that it lists; `status` comes from a contract or from the error catalogue
  c.status(status as StatusCode)
  c.header('Content-Type', 'application/json;charset=UTF-8')
  const text = JSON.stringify(value)
  return text.length <= smallBytesMax / bytesOfCharacterMax ? c.body(text) : sendBytes(c, Buffer.from(text))
}
