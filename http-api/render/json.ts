import type { StatusCode } from 'hono/utils/http-status'
import type { RequestContext } from '../request/request.ts'
import { sendBytes } from './send-bytes.ts'

/**
 * Returns a JSON answer with exactly the Content-Type that the interface promises (C-04). Throws `service_busy` if too
 * many bytes of large answers are being sent.
 */
export function jsonAnswer(c: RequestContext, status: number, value: unknown): Response {
  // Hono's type accepts only the statuses that it lists; `status` comes from a contract or from the error catalogue
  c.status(status as StatusCode)
  c.header('Content-Type', 'application/json;charset=UTF-8')
  return sendBytes(c, Buffer.from(JSON.stringify(value)))
}
