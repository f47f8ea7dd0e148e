import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Answer, CallOptions, Service } from '../../http-api/support/a-service.ts'

/** The revisions of the protocol that are tested: the newest with `initialize`, and the newest of all. */
export const eras = ['2025-11-25', '2026-07-28'] as const
export type Era = (typeof eras)[number]

const clientInfo = { name: 'test', version: '1.0.0' }

/** The facts about the client in every request of the newest revision. */
export const newestMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': clientInfo,
  'io.modelcontextprotocol/clientCapabilities': {},
}

interface RpcOptions extends Pick<CallOptions, 'headers' | 'token'> {
  readonly era?: Era
  readonly id?: number | string
  readonly query?: string
}

/** Makes one request of the protocol over HTTP. */
export function rpc(
  service: Pick<Service, 'call' | 'sender'>,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  { era = '2025-11-25', id = 1, token = service.sender.key, headers = {}, query = '' }: RpcOptions = {},
): Promise<Answer> {
  const isNewest = era === '2026-07-28'
  const name = params.name ?? params.uri
  return service.call('POST', `/api/mcp${query}`, {
    token,
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': era,
      ...(isNewest && { 'mcp-method': method, ...(typeof name === 'string' && { 'mcp-name': name }) }),
      ...headers,
    },
    body: { jsonrpc: '2.0', id, method, params: { ...(isNewest && { _meta: newestMeta }), ...params } },
  })
}

/** The answer of a tool, read from both its forms. */
export interface ToolAnswer {
  readonly isError: boolean
  /** the JSON in the text block */
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
  readonly facts: any
  readonly links: readonly { readonly uri: string }[]
}

/** Calls a tool, and returns its answer. */
export async function callTool(
  service: Pick<Service, 'call' | 'sender'>,
  name: string,
  given: Readonly<Record<string, unknown>> = {},
  options: RpcOptions = {},
): Promise<ToolAnswer> {
  const answer = await rpc(service, 'tools/call', { name, arguments: given }, options)
  if (answer.status !== 200 || answer.json?.result === undefined) throw new Error(`${answer.status} ${answer.text}`)
  return readToolAnswer(answer.json.result)
}

/** Reads the result of `tools/call`. */
export function readToolAnswer(result: Readonly<Record<string, unknown>>): ToolAnswer {
  const [first, ...rest] = result.content as { type: string; text: string; uri: string }[]
  if (result.structuredContent !== undefined && JSON.stringify(result.structuredContent) !== first.text)
    throw new Error('the text block differs from the structured content')
  return {
    isError: result.isError === true,
    text: first.text,
    facts: JSON.parse(first.text),
    links: rest.filter(({ type }) => type === 'resource_link'),
  }
}

/** Returns the names of the tools that a key can see. */
export async function toolNames(service: Pick<Service, 'call' | 'sender'>, token: string): Promise<readonly string[]> {
  const answer = await rpc(service, 'tools/list', {}, { token })
  return answer.json.result.tools.map(({ name }: { name: string }) => name)
}

/** Connects a client of the older library, which begins with `initialize`. */
export async function olderClient(url: string, key: string): Promise<OlderClient> {
  const client = new OlderClient(clientInfo)
  const transport = new OlderTransport(new URL('/api/mcp', url), { requestInit: authorized(key) })
  await client.connect(transport)
  return client
}

/** Connects a client of the newer library, which accepts only revision 2026-07-28. */
export async function newerClient(url: string, key: string): Promise<Client> {
  const client = new Client(clientInfo, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', url), { requestInit: authorized(key) }))
  return client
}

function authorized(key: string): RequestInit {
  return { headers: { authorization: `Bearer ${key}` } }
}
