import { Agent, request } from 'undici'
import { newestMeta, type Era } from '../mcp/support/mcp-call.ts'

/** A call whose processor time is measured. */
export interface MeasuredCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** the body of a POST; absent = a GET */
  readonly body?: string
}

/** Returns a call of the Model Context Protocol in this revision. */
export function mcpCall(
  url: string,
  key: string,
  era: Era,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
): MeasuredCall {
  const isNewest = era === '2026-07-28'
  return {
    url: `${url}/api/mcp`,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': era,
      ...(isNewest && { 'mcp-method': method, ...(typeof params.name === 'string' && { 'mcp-name': params.name }) }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...params, ...(isNewest && { _meta: { ...newestMeta, ...(params._meta as object) } }) },
    }),
  }
}

/** Returns a call of a tool. */
export function toolCall(url: string, key: string, era: Era, name: string, given: object = {}): MeasuredCall {
  return mcpCall(url, key, era, 'tools/call', { name, arguments: given })
}

const callsAtOnce = 4

/** Repeats a call over connections that stay open. Throws for an answer with an error. */
export async function repeat(call: MeasuredCall, calls: number): Promise<void> {
  const agent = new Agent({ connections: callsAtOnce })
  let left = calls
  const caller = async (): Promise<void> => {
    while ((left -= 1) >= 0) await answerOf(call, agent)
  }
  await Promise.all(Array.from({ length: callsAtOnce }, caller))
  await agent.close()
}

/** Makes a call, and returns the JSON of its answer. Throws for an answer with an error. */
// oxlint-disable-next-line typescript/no-explicit-any -- benches read answers freely
export async function answerOf({ url, headers, body }: MeasuredCall, dispatcher?: Agent): Promise<any> {
  const answer = await request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body !== undefined && { body }),
    ...(dispatcher && { dispatcher }),
  })
  const text = await answer.body.text()
  if (
    answer.statusCode !== 200 ||
    text.includes('"isError":true') ||
    text.startsWith('{"jsonrpc":"2.0","id":1,"error"')
  )
    throw new Error(`${url}: ${answer.statusCode} ${text}`)
  return JSON.parse(text)
}

/** Makes a call that must be refused with 400. Throws for every other answer. */
export async function refuse({ url, headers, body = '' }: MeasuredCall): Promise<void> {
  const answer = await request(url, { method: 'POST', headers, body })
  const text = await answer.body.text()
  if (answer.statusCode !== 400) throw new Error(`${url}: ${answer.statusCode} ${text}`)
}
