import type { Language, LimitName, LimitSubject } from '@cornerpost/engine'
import type { StatusCode } from 'hono/utils/http-status'
import type { BudgetOf } from '../admission/admission.ts'
import { countCall } from '../admission/rate-limit.ts'
import { bodyChunks, readBody } from '../request/read-body.ts'
import type { Door } from '../request/door.ts'
import type { Access, CallerKind } from '../admission/access.ts'
import type { Contract } from './operation.ts'
import { languageOf } from '../render/language.ts'
import type { AppDeps, RequestContext, RequestEvent } from '../request/request.ts'
import { route, type BodySize, type Method, type Route } from './route.ts'

/** One call to a mounted endpoint. */
export interface DoorCall {
  /** its URL is absolute, including the query; its body is read by `readBody` or `bodyChunks` only */
  readonly request: Request
  /** address of the caller, from the socket or a trusted proxy */
  readonly address: string
  readonly language: Language
  /**
   * Reads the whole body, up to the size limit of the endpoint. Throws `body_too_large`, `body_malformed`,
   * `service_busy`.
   */
  readonly readBody: () => Promise<Uint8Array>
  /**
   * Yields the body as it arrives, for a reader that holds at most `bytesHeld` bytes of it in memory. The caller is not
   * checked again at the end, so only an endpoint for anyone may use it. Throws `body_malformed`, `service_busy`.
   */
  readonly bodyChunks: (bytesHeld: number) => AsyncIterable<Uint8Array>
  /**
   * Counts the call against a further rate limit, by a value that only the endpoint knows, and reports that limit in
   * the headers. Throws `rate_limited`.
   */
  readonly spend: <Name extends LimitName>(name: Name, subject: LimitSubject<Name>) => void
  /** Adds facts to the log line of the call. */
  readonly note: (facts: Pick<RequestEvent, 'companyId' | 'documentId' | 'code' | 'inside'>) => void
  /** Calls `done` once: when the last byte of the answer has been handed over, or when the caller has disconnected. */
  readonly onceGone: (done: () => void) => void
}

/** The answer of a mounted endpoint, for example a web `Response`. A stream is sent as it is produced. */
export interface DoorAnswer {
  readonly status: number
  readonly headers: Iterable<readonly [string, string]>
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream | null
}

/**
 * A mounted endpoint (called a door in ARCHITECTURE.md): a separate protocol at one path. Its calls are admitted,
 * counted and logged like those of every route.
 */
export interface MountedDoor extends Door {
  readonly routes: readonly Route[]
}

interface DoorInput<W extends CallerKind> extends Door {
  /** all other methods are refused with 405 */
  readonly methods: readonly Method[]
  readonly who: W
  readonly budget: BudgetOf<W>
  readonly body: BodySize
  /** name of the endpoint's calls in log, metrics and openapi.json */
  readonly operation: string
  /** description for openapi.json; if absent, openapi.json does not describe the endpoint */
  readonly contract?: Contract
  readonly handle: (call: DoorCall, access: Access[W]) => Promise<DoorAnswer>
}

/** Creates a mounted endpoint. `handle` is called only after the caller has been admitted as `who` requires. */
export function mountDoor<W extends CallerKind>(input: DoorInput<W>): MountedDoor {
  const { methods, who, budget, body, operation, contract, handle, ...door } = input
  const run = async (c: RequestContext, access: Access[W], deps: AppDeps, bytesMax: number): Promise<Response> =>
    answer(c, await handle(callOf(c, deps, bytesMax), access))
  const rows = methods.map((method) =>
    route({
      method,
      path: door.path,
      who,
      budget,
      body,
      name: operation,
      operation: { ...(contract && { contract }), run },
      door,
    }),
  )
  return { ...door, routes: rows }
}

function callOf(c: RequestContext, deps: AppDeps, bytesMax: number): DoorCall {
  return {
    request: c.req.raw,
    address: c.get('address'),
    language: languageOf(c.req.path, c.req.header('accept-language'), c.get('door')?.errors?.language),
    readBody: () => readBody(c, bytesMax, 'body_too_large'),
    bodyChunks: (bytesHeld) => bodyChunks(c, bytesHeld),
    spend: (name, subject) => void countCall(c, deps, name, subject),
    note: (facts) => void Object.assign(c.get('event'), facts),
    onceGone: (done) => onceGone(c.env, done),
  }
}

/**
 * Calls `done` once: when the answer has been sent, or when its connection has closed. An answer queued behind another
 * one gets no event when the connection closes, so the socket is watched as well.
 */
function onceGone({ incoming: { socket }, outgoing }: RequestContext['env'], done: () => void): void {
  if (outgoing.closed || socket.destroyed) return done()
  let isTold = false // both the answer and the socket may emit `close`, but `done` is called only once
  const tell = (): void => {
    if (isTold) return
    isTold = true
    outgoing.off('close', tell)
    socket.off('close', tell)
    done()
  }
  outgoing.once('close', tell)
  socket.once('close', tell)
}

function answer(c: RequestContext, { status, headers, body }: DoorAnswer): Response {
  c.status(status as StatusCode) // Hono's type accepts only the statuses that it lists
  const named = new Set<string>()
  for (const [name, value] of headers) {
    c.header(name, value, { append: named.has(name.toLowerCase()) }) // Set-Cookie may occur more than once
    named.add(name.toLowerCase())
  }
  return body === null ? c.body(null) : c.body(body)
}
