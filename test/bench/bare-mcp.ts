// The libraries of the Model Context Protocol without the service: one tool that returns a constant, in both revisions.
// It runs in its own process, as the service does.
import { getRequestListener } from '@hono/node-server'
import { createMcpHandler, Server as NewerServer } from '@modelcontextprotocol/server'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const info = { name: 'bare', version: '1.0.0' }
const options = { capabilities: { tools: {} } }
const result = {
  content: [{ type: 'text' as const, text: '{"constant":true}' }],
  structuredContent: { constant: true },
}

const newer = createMcpHandler(
  () => {
    const server = new NewerServer(info, options)
    server.setRequestHandler('tools/call', () => result)
    return server
  },
  { legacy: 'reject' },
)

async function older(request: Request): Promise<Response> {
  const server = new Server(info, options)
  server.setRequestHandler(CallToolRequestSchema, () => result)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request)
  } finally {
    await server.close()
  }
}

const listener = getRequestListener((request) =>
  request.headers.get('mcp-protocol-version') === '2026-07-28' ? newer.fetch(request) : older(request),
)
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
