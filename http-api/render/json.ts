import type { StatusCode } from 'hono/utils/http-status'
import type { RequestContext } from '../request/request.ts'

/** Returns a JSON answer with exactly the Content-Type that the interface promises (C-04). */
export function jsonAnswer(c: RequestContext, status: number, value: unknown): Response {
  // Hono's type lists only known statuses; this one is from a contract or from the error catalogue
  c.status(status as StatusCode)
  c.header('Content-Type', 'application/json;charset=UTF-8')
  return c.body(JSON.stringify(value))
}
