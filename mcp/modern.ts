import { AsyncLocalStorage } from 'node:async_hooks'
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
import { clientOf, type ClientRequest } from './client-request.ts'
import { instructions, serverInfo } from './instructions.ts'
import { recordOf } from './record-of.ts'

/** True if a request belongs to a revision of the protocol before 2026-07-28. */
export function isOlderRequest(request: Request, parsedBody: unknown): Promise<boolean> {
  return isLegacyRequest(request, parsedBody)
}

interface Running {
  readonly request: Request
  readonly call: Omit<McpCall, 'request'>
  readonly answers: Answers
}

/** The call for which the library of the protocol makes a server. */
const running = new AsyncLocalStorage<Running>()

const handler = createMcpHandler(
  () => {
    const now = running.getStore()
    if (now === undefined) throw new Error('a server is made only for a call')
    return createServer(now)
  },
  // an answer is JSON without the option that asks for it, unless the tool reports progress before its result; nothing
  // can be subscribed to, so that a subscription ends at once
  { legacy: 'reject', maxSubscriptions: 1 },
)

/** Answers a request of revision 2026-07-28. Each request has a server of its own. */
export function answerNewer(
  request: Request,
  parsedBody: unknown,
  call: Omit<McpCall, 'request'>,
  answers: Answers,
): Promise<Response> {
  return running.run({ request, call, answers }, () => handler.fetch(request, { parsedBody }))
}

function createServer({ request, call, answers }: Running): Server {
  const server = new Server(serverInfo, { capabilities, instructions })
  for (const [method, answer] of Object.entries(answers))
    server.setRequestHandler(
      method as keyof Answers,
      ({ params }, context) =>
        answer({ ...call, request: clientRequest(request, context) }, params) as Promise<
          HandlerResultTypeMap[keyof Answers]
        >,
    )
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
    ...(progressToken !== undefined && {
      reportProgress: (progress, total) =>
        mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total } }),
    }),
  }
}
