import { ServiceError, type ErrorDetail, type IssueKey } from '@cornerpost/engine'
import type { z } from '@hono/zod-openapi'
import type { RequestContext } from './request.ts'

/**
 * Checks the value against its schema and returns it with the type of the schema. Throws `body_invalid` with one detail
 * for each wrong field: the first issue of that field (G-02).
 */
export function checkShape<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const details = new Map<string, ErrorDetail>()
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body'
    if (!details.has(field)) details.set(field, { field, ...sayable(issue) })
  }
  throw new ServiceError('body_invalid', { details: [...details.values()] })
}

/**
 * Refuses a body with fields that come with later parts, so that no caller believes them set. Throws `body_invalid`.
 */
export function checkAvailable(body: Readonly<Record<string, unknown>>, notYet: readonly string[]): void {
  const given = notYet.filter((name) => Object.hasOwn(body, name))
  if (given.length > 0)
    throw new ServiceError('body_invalid', { details: given.map((field) => ({ field, issue: 'not_available_yet' })) })
}

/**
 * Codes of Zod that are reported as a wrong form. `invalid_union` means that the value has none of several allowed
 * forms, such as date or instant.
 */
const formIssues: ReadonlySet<string | undefined> = new Set(['invalid_format', 'invalid_union', 'custom'])

function sayable(issue: z.core.$ZodIssue): Pick<ErrorDetail, 'issue' | 'slots'> {
  if (issue.input === undefined) return { issue: 'required' }
  if (issue.code === 'invalid_type') return { issue: 'wrong_type' }
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { issue: 'too_short', slots: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { issue: 'too_long', slots: { max: Number(issue.maximum) } }
  if (issue.code === 'invalid_value') return { issue: 'not_allowed', slots: { allowed: issue.values.join(', ') } }
  if (issue.code === 'custom' && issue.params !== undefined) return { issue: issue.params['issue'] as IssueKey }
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return { issue: 'instant_form' }
  return { issue: formIssues.has(issue.code) ? 'wrong_form' : 'wrong_value' }
}

/** bytes of `{}`, which many programs send where no body is expected, and which has no field */
const emptyBytes = 2

/**
 * Refuses a call with a query parameter that has none of the given names, and a call with a body that can have a field,
 * so that no caller believes them read. Throws `body_invalid`.
 */
export function checkExact(c: RequestContext, names: readonly string[]): void {
  const { headers } = c.env.incoming
  const given = [...new URL(c.req.url).searchParams.keys()].filter((name) => !names.includes(name))
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > emptyBytes)
    given.push('body')
  if (given.length === 0) return
  const slots = { allowed: names.join(', ') }
  throw new ServiceError('body_invalid', { details: given.map((field) => ({ field, issue: 'unknown_field', slots })) })
}

/**
 * Returns the query parameters with the given names. Parameters with other names are ignored. Throws `body_invalid` if
 * one of the named parameters occurs more than once.
 */
export function readQuery(c: RequestContext, names: readonly string[]): Readonly<Record<string, string>> {
  const given = new URL(c.req.url).searchParams
  const repeated = names.find((name) => given.getAll(name).length > 1)
  if (repeated !== undefined)
    throw new ServiceError('body_invalid', { details: [{ field: repeated, issue: 'repeated' satisfies IssueKey }] })
  return Object.fromEntries(names.flatMap((name) => given.getAll(name).map((value) => [name, value])))
}
