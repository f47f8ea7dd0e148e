import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  createMcpHandler,
  isLegacyRequest,
  Server,
  type HandlerResultTypeMap,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { capabilities, type Answers, type McpCall } from './answer-request.ts'
import { refuseParams } from './check-params.ts'
import { clientOf, type ClientRequest } from './client-request.ts'
import { instructions, serverInfo } from './instructions.ts'
import { recordIn, recordOf } from './record-of.ts'

const firstNewer = '2026-07-28'

/**
 * True if a request belongs to a revision of the protocol before 2026-07-28. The library of the protocol decides. It
 * compares the body with every kind of message, so a call of the usual form is recognised before, with the same result.
 */
export async function isOlderRequest(request: Request, body: unknown): Promise<boolean> {
  const params = paramsOfUsualCall(body)
  const version = request.headers.get('mcp-protocol-version') ?? ''
  if (params && version === firstNewer) return false
  if (params && version < firstNewer && !('_meta' in params)) return true
  return isLegacyRequest(request, body)
}

/** Returns the parameters of a JSON-RPC request that has these four members only; undefined for another message. */
function paramsOfUsualCall(body: unknown): object | undefined {
  const { jsonrpc, id, method, params = {}, ...others } = recordIn(body) ?? {}
  const isUsual =
    jsonrpc === '2.0' &&
    (typeof id === 'string' || Number.isSafeInteger(id)) &&
    typeof method === 'string' &&
    Object.keys(others).length === 0
  return isUsual ? recordIn(params) : undefined
}

interface Running {
  readonly call: Omit<McpCall, 'request'>
  readonly answers: Answers
  /** ends with the answer, or at the deadline of the call */
  work?: Promise<unknown>
}

/** The calls by their requests, which the library of the protocol passes on when it needs a server. */
const running = new WeakMap<Request, Running>()

const handler = createMcpHandler(
  ({ requestInfo: request }) => {
    const now = request && running.get(request)
    if (request === undefined || now === undefined) throw new Error('a server is made only for a call')
    return createServer(request, now)
  },
  // an answer is JSON without the option that asks for it, unless the tool reports progress before its result; nothing
  // can be subscribed to, so that a subscription ends at once
  { legacy: 'reject', maxSubscriptions: 1 },
)

/** status of the answer that the library makes if the client has disconnected */
const clientGone = 499

/** Answers a request of revision 2026-07-28. Each request has a server of its own. */
export async function answerNewer(
  request: Request,
  parsedBody: unknown,
  call: Omit<McpCall, 'request'>,
  answers: Answers,
): Promise<Response> {
  const now: Running = { call, answers }
  running.set(request, now)
  const response = await handler.fetch(request, { parsedBody })
  // the call counts among those that run at the same time until its work has ended, even in a refusal
  if (response.status === clientGone) await Promise.allSettled([now.work])
  // the library answers 200 if the envelope is valid, and refuses malformed parameters in words of its own
  const isRefusedByLibrary = response.status === 200 && now.work === undefined
  return (isRefusedByLibrary && refuseParams(parsedBody)) || response
}

function createServer(request: Request, now: Running): Server {
  const server = new Server(serverInfo, { capabilities, instructions })
  for (const [method, answer] of Object.entries(now.answers))
    server.setRequestHandler(method as keyof Answers, ({ params }, context) => {
      const work = answer({ ...now.call, request: clientRequest(request, context) }, params)
      now.work = work
      return work as Promise<HandlerResultTypeMap[keyof Answers]>
    })
  return server
}

function clientRequest(request: Request, { mcpReq }: ServerContext): ClientRequest {
  const { inputResponses: responses, _meta: meta } = mcpReq
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {}
  const state = mcpReq.requestState()
  const progressToken = meta?.progressToken
  return {
    era: '2026-07-28',
    ...clientOf(request, recordOf(envelope[CLIENT_INFO_META_KEY])),
    capabilities: recordOf(envelope[CLIENT_CAPABILITIES_META_KEY]),
    ...(responses && { responses }),
    ...(state !== undefined && { state }),
    ...(progressToken !== undefined &&
      takesEvents(request) && {
        reportProgress: (progress, total) =>
          mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total } }),
      }),
  }
}

/** True if a client accepts progress before an answer, which then is a stream of events (D68). */
function takesEvents({ headers }: Request): boolean {
  return /text\/event-stream|text\/\*|\*\/\*/.test(headers.get('accept') || '*/*')
}
