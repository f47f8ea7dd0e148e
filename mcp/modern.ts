import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CLIENT_CAPABILITIES_META_KEY,
  createMcpHandler,
  inputRequired,
  isLegacyRequest,
  Server,
} from '@modelcontextprotocol/server'
import { answers, callTool, capabilities, type McpCall } from './answer-request.ts'
import { questionName, readPerson, type Question } from './tool/confirmation.ts'
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
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope }
    const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY]
    const person = readPerson({ capabilities, responses: mcpReq.inputResponses, state: mcpReq.requestState() })
    const { result, question } = await callTool({ ...call, person }, params)
    return question ? renderQuestion(question) : result
  })
  server.setRequestHandler('resources/list', () => answers['resources/list']())
  server.setRequestHandler('resources/templates/list', () => answers['resources/templates/list']())
  server.setRequestHandler('resources/read', ({ params }) => answers['resources/read'](call, params))
  server.setRequestHandler('prompts/list', () => answers['prompts/list']())
  server.setRequestHandler('prompts/get', ({ params }) => answers['prompts/get'](call, params))
  server.setRequestHandler('completion/complete', ({ params }) => answers['completion/complete'](call, params))
  return server
}

/** Renders a question as the result of a call. The client calls again with the answer of its person. */
function renderQuestion(question: Question) {
  const { message } = question
  if (question.kind === 'page')
    return inputRequired({
      inputRequests: { [questionName]: inputRequired.elicitUrl({ message, url: question.url }) },
    })
  const field = { type: 'boolean', title: 'Send this document. It cannot be withdrawn.', default: false } as const
  const requestedSchema = { type: 'object', properties: { [questionName]: field }, required: [questionName] } as const
  return inputRequired({
    inputRequests: {
      [questionName]: inputRequired.elicit({
        message,
        requestedSchema: { ...requestedSchema, required: [questionName] },
      }),
    },
    requestState: question.state,
  })
}
