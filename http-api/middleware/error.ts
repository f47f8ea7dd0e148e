import { asServiceError, catalogue, type ServiceError } from '@cornerpost/engine'
import { HTTPException } from 'hono/http-exception'
import type { ErrorAnswer } from '../request/error-answer.ts'
import { jsonAnswer } from '../render/json.ts'
import { languageOf } from '../render/language.ts'
import { renderPortalError } from '../render/portal-error.ts'
import { renderSapiError } from '../render/sapi-error.ts'
import { interfaceOf } from '../address/interface.ts'
import type { RequestContext } from '../request/request.ts'
import { gatewayTimeoutPage } from '../admission/edge.ts'
import { showLimit } from '../admission/rate-limit.ts'

/**
 * Turns any thrown value into the error envelope of the interface that was called. Details of a value that is not a
 * ServiceError go only to the log (G-15, H15).
 */
export function answerError(error: unknown, c: RequestContext): Response {
  if (error instanceof HTTPException) return c.html(gatewayTimeoutPage, 504)
  const failure = recordFailure(error, c)
  const answer = render(c, failure)
  setRefusalHeaders(c, failure, answer.status)
  const { portal, sapi } = catalogue[failure.code]
  if (portal?.status === 401 || sapi?.status === 401) c.header('WWW-Authenticate', challenge(c, failure))
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
  return jsonAnswer(c, answer.status, answer.body)
}

/**
 * Returns the challenge of a 401. A door with a realm also says whether a credential was presented. An OAuth client
 * that used HTTP Basic gets a challenge of that scheme (RFC 6749, 5.2).
 */
function challenge(c: RequestContext, { code }: ServiceError): string {
  if (code === 'credentials_invalid' && /^basic\b/i.test(c.req.header('authorization') ?? ''))
    return 'Basic realm="Cornerpost"'
  const realm = c.get('door')?.realm
  if (realm === undefined) return 'Bearer'
  return `Bearer realm="${realm}"${c.req.header('authorization') === undefined ? '' : ', error="invalid_token"'}`
}

/** Returns any thrown value as a ServiceError, and records it in the log line of the request. */
export function recordFailure(error: unknown, c: RequestContext): ServiceError {
  const failure = asServiceError(error)
  c.get('event').code = failure.code
  c.get('event').inside = describeFailure(failure)
  return failure
}

function render(c: RequestContext, failure: ServiceError): ErrorAnswer {
  const door = c.get('door')
  const language = languageOf(c.req.path, c.req.header('accept-language'), door?.errors?.language)
  if (door?.errors) return door.errors.render(failure, language)
  return interfaceOf(c.req.path) === 'sapi'
    ? renderSapiError(failure, language, c.get('correlationId'))
    : renderPortalError(failure, language)
}

/** Seconds of Retry-After for an outage whose end is not known (L6). */
const outageSeconds = 5

/** Sets the headers of a refusal that do not depend on the form of its body. */
export function setRefusalHeaders(c: RequestContext, failure: ServiceError, status: number): void {
  const { retryAfterSeconds = status === 503 ? outageSeconds : undefined, reached } = failure.context
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  if (retryAfterSeconds !== undefined && reached)
    showLimit(c, { ...reached, remaining: 0, resetSeconds: retryAfterSeconds })
  // closes the connection, because it may be unclear where its next request begins (H9)
  if (failure.code === 'request_rejected') c.header('Connection', 'close')
}

/**
 * Returns the details of a failure that only the log shows: `inside` and the cause, with a stack trace if the failure
 * is an `internal_error`. The details never contain a body or a credential.
 */
export function describeFailure({ code, context, cause }: ServiceError): unknown {
  const behind = cause instanceof Error ? { cause: code === 'internal_error' ? cause.stack : cause.message } : {}
  return { ...context.inside, ...behind }
}
