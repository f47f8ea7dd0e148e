import { AsyncLocalStorage } from 'node:async_hooks'
import { createMcpHandler, isLegacyRequest, Server } from '@modelcontextprotocol/server'
import { answers, capabilities, type McpCall } from './answer-request.ts'
import { instructions, serverInfo } from './instructions.ts'

/** True if a request belongs to a revision of the protocol before 2026-07-28. */
export function isOlderRequest(request: Request, parsedBody: unknown): Promise<boolean> {
  return isLegacyRequest(request, parsedBody)
}

/** The call for which the library of the protocol makes a server. */
const running = new AsyncLocalStorage<McpCall>()

const handler = createMcpHandler(
  () => {
    const call = running.getStore()
    if (call === undefined) throw new Error('a server is made only for a call')
    return createServer(call)
  },
  // answers are JSON without the option that asks for it, because no tool sends messages before its result; nothing can
  // be subscribed to, so that a subscription ends at once
  { legacy: 'reject', maxSubscriptions: 1 },
)

/** Answers a request of revision 2026-07-28. Each request has a server of its own. */
export function answerNewer(request: Request, parsedBody: unknown, call: McpCall): Promise<Response> {
  return running.run(call, () => handler.fetch(request, { parsedBody }))
}

function createServer(call: McpCall): Server {
  const server = new Server(serverInfo, { capabilities, instructions })
  server.setRequestHandler('tools/list', () => answers['tools/list'](call))
  server.setRequestHandler('tools/call', ({ params }) => answers['tools/call'](call, params))
  server.setRequestHandler('resources/list', () => answers['resources/list']())
  server.setRequestHandler('resources/templates/list', () => answers['resources/templates/list']())
  server.setRequestHandler('resources/read', ({ params }) => answers['resources/read'](call, params))
  server.setRequestHandler('prompts/list', () => answers['prompts/list']())
  server.setRequestHandler('prompts/get', ({ params }) => answers['prompts/get'](call, params))
  server.setRequestHandler('completion/complete', ({ params }) => answers['completion/complete'](call, params))
  return server
}
