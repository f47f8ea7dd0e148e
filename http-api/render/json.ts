import type { StatusCode } from 'hono/utils/http-status'
import type { RequestContext } from '../request/request.ts'
import { sendBytes } from './send-bytes.ts'

/**
 * A decimal that is written as a JSON number with all its digits; a JavaScript number would lose digits above 15 and
 * zeros at the end (C-07).
 */
export class JsonDecimal {
  readonly literal: string

  /** `literal`: a decimal as JSON writes it, such as `-0.50` */
  constructor(literal: string) {
    if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(literal)) throw new Error('not a decimal of JSON')
    this.literal = literal
  }
}

/** Returns the value as JSON, like `JSON.stringify`, and each `JsonDecimal` in it as a number. */
export function jsonText(value: unknown): string {
  if (value instanceof JsonDecimal) return value.literal
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`).join(',')}}`
}

/**
 * Returns a JSON answer with exactly the Content-Type that the interface promises (C-04). Throws `service_busy` if too
 * many bytes of large answers are being sent.
 */
export function jsonAnswer(c: RequestContext, status: number, value: unknown): Response {
  // Hono's type accepts only the statuses that it lists; `status` comes from a contract or from the error catalogue
  c.status(status as StatusCode)
  c.header('Content-Type', 'application/json;charset=UTF-8')
  return sendBytes(c, Buffer.from(jsonText(value)))
}
