import type { Clock, Engine, KeyCaller, Language } from '@cornerpost/engine'
import { createAnswers, type Answers, type CallFacts } from './answer-request.ts'
import { answerNewer, isOlderRequest } from './modern.ts'
import { readMessage } from './read-message.ts'
import { answerOlder } from './server.ts'

/** The caller of a request, and the log line of the call. */
export interface McpCaller {
  readonly caller: KeyCaller
  readonly language: Language
  /** adds facts to the log line of the call */
  readonly note: (facts: CallFacts) => void
}

/** The answer to a request. JSON is sent in one piece. */
export interface McpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream | null
}

/**
 * Answers one request of the Model Context Protocol, whatever its revision. The body is given as bytes, beside a
 * request without one. Never throws for what a client sends.
 */
export type HandleMcp = (request: Request, body: Uint8Array, call: McpCaller) => Promise<McpAnswer>

const secondsMax = 20

/**
 * Creates the server for assistants (M-01). The caller of each request must have been authenticated before. Requests
 * are independent of each other: sessions do not exist, and each request has a server object of its own. `answers` are
 * those of the product if absent.
 */
export function createMcp({
  engine,
  clock,
  answers = createAnswers(),
}: {
  readonly engine: Engine
  readonly clock: Clock
  readonly answers?: Answers
}): HandleMcp {
  return async (request, body, call) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } })
    const message = readMessage(request, body)
    if (message instanceof Response) return message
    const answer = (await isOlderRequest(request, message.body)) ? answerOlder : answerNewer
    return withCharset(await answer(request, message.body, { engine, clock, secondsMax, ...call }, answers))
  }
}

/** Names the character set of a JSON answer, as every interface of the service does. */
async function withCharset(response: Response): Promise<McpAnswer> {
  if (response.headers.get('content-type') !== 'application/json') return response
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'application/json;charset=UTF-8')
  return { status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) }
}
