import type { StatusCode } from 'hono/utils/http-status'
import type { RequestContext } from '../request/request.ts'

/** A JSON answer, with exactly the Content-Type that the interface promises (C-04). */
export function jsonAnswer(c: RequestContext, status: number, value: unknown): Response {
  c.status(status as StatusCode) // Hono lists the known statuses; ours come from contract and catalogue
  c.header('Content-Type', 'application/json;charset=UTF-8')
  return c.body(JSON.stringify(value))
}
