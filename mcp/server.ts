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
} from '@modelcontextprotocol/sdk/types.js'
import { answers, capabilities, type McpCall } from './answer-request.ts'
import { instructions, serverInfo } from './instructions.ts'

/**
 * Answers a request of a client that begins with `initialize` (revisions up to 2025-11-25). Each request has a server
 * and a transport of its own, so that no answer can reach another client.
 */
export async function answerOlder(request: Request, parsedBody: unknown, call: McpCall): Promise<Response> {
  const server = createServer(call)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close() // the answer is complete, because it is JSON
  }
}

function createServer(call: McpCall): Server {
  const server = new Server(serverInfo, { capabilities, instructions })
  server.setRequestHandler(ListToolsRequestSchema, () => answers['tools/list'](call))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => answers['tools/call'](call, params))
  server.setRequestHandler(ListResourcesRequestSchema, () => answers['resources/list']())
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => answers['resources/templates/list']())
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => answers['resources/read'](call, params))
  server.setRequestHandler(ListPromptsRequestSchema, () => answers['prompts/list']())
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => answers['prompts/get'](call, params))
  server.setRequestHandler(CompleteRequestSchema, ({ params }) => answers['completion/complete'](call, params))
  return server
}
