import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  type ServerResult,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { capabilities, type Answers, type McpCall } from './answer-request.ts'
import { refuseParams } from './check-params.ts'
import { clientOf } from './client-request.ts'
import { instructions, serverInfo } from './instructions.ts'

/**
 * Answers a request of a client that begins with `initialize` (revisions up to 2025-11-25). Each request has a server
 * and a transport of its own, so that no answer can reach another client.
 */
export async function answerOlder(
  request: Request,
  parsedBody: unknown,
  call: Omit<McpCall, 'request'>,
  answers: Answers,
): Promise<Response> {
  const refusal = refuseParams(parsedBody)
  if (refusal) return refusal
  const server = createServer({ ...call, request: { era: '2025-11-25', ...clientOf(request) } }, answers)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(acceptingAll(request), { parsedBody })
  } finally {
    await server.close() // the answer is complete, because it is JSON
  }
}

/** the types of answers that the library wants every client to accept */
const answerTypes = ['application/json', 'text/event-stream']

/**
 * Returns the request as one that accepts both types of answers. The library insists on them, but all answers are JSON,
 * which the client was found to accept before (D68).
 */
function acceptingAll(request: Request): Request {
  const accepted = request.headers.get('accept') ?? ''
  if (answerTypes.every((type) => accepted.includes(type))) return request // a copy costs a tenth of a call
  const headers = new Headers(request.headers)
  headers.set('Accept', answerTypes.join(', '))
  return new Request(request.url, { method: request.method, headers })
}

const schemas = {
  'tools/list': ListToolsRequestSchema,
  'tools/call': CallToolRequestSchema,
  'resources/list': ListResourcesRequestSchema,
  'resources/templates/list': ListResourceTemplatesRequestSchema,
  'resources/read': ReadResourceRequestSchema,
  'prompts/list': ListPromptsRequestSchema,
  'prompts/get': GetPromptRequestSchema,
  'completion/complete': CompleteRequestSchema,
} as const satisfies Readonly<Record<keyof Answers, unknown>>

/** Made once, because each server would otherwise make one of its own, for schemas that this service never sends. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

function createServer(call: McpCall, answers: Answers): Server {
  const server = new Server(serverInfo, { capabilities, instructions, jsonSchemaValidator })
  for (const [method, answer] of Object.entries(answers))
    server.setRequestHandler(
      schemas[method as keyof Answers],
      ({ params }) => answer(call, params) as Promise<ServerResult>,
    )
  return server
}
