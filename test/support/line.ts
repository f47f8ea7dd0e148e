import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allOf } from '../engine/peppol/as4/chunks.ts'

/** A request that arrived on the line. */
export interface Call {
  readonly contentType: string
  readonly body: Buffer
}

export interface LineAnswer {
  readonly status: number
  readonly contentType?: string
  readonly body: Uint8Array
}

/**
 * Decides how the line treats a call. `forward` passes the call to the server behind the line. `silent` never answers;
 * `cut` ends the connection without an answer. `cutAfter` ends it after this number of bytes of the answer's body; a
 * negative number counts from the end.
 */
export type Manner = (
  call: Call,
  forward: () => Promise<LineAnswer>,
) => Promise<LineAnswer | (LineAnswer & { readonly cutAfter: number }) | 'silent' | 'cut'>

export const goodLine: Manner = (_call, forward) => forward()

/** An HTTP server between two access points. It records every call, and a test can change its manner. */
export interface Line {
  readonly url: string
  readonly calls: Call[]
  manner: Manner
  stop(): Promise<void>
}

/** Starts a line. For each call, `door` returns the address to forward to. */
export async function startLine(door: () => string): Promise<Line> {
  const calls: Call[] = []
  const server = createServer(
    (request, response) => void carry(request, response).catch(() => request.socket.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    manner: goodLine,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return line

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { contentType: request.headers['content-type'] ?? '', body: await allOf(request) }
    calls.push(call)
    const answer = await line.manner(call, () => forward(door(), call))
    if (answer === 'silent') return
    if (answer === 'cut') return void request.socket.destroy()
    response.writeHead(answer.status, {
      ...(answer.contentType === undefined ? {} : { 'content-type': answer.contentType }),
      ...(answer.status === 204 ? {} : { 'content-length': answer.body.length }),
    })
    if (!('cutAfter' in answer)) return void response.end(answer.body)
    response.write(answer.body.subarray(0, answer.cutAfter), () => request.socket.destroy())
  }
}

async function forward(door: string, { contentType, body }: Call): Promise<LineAnswer> {
  const answer = await fetch(door, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: new Uint8Array(body),
  })
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? '',
    body: new Uint8Array(await answer.arrayBuffer()),
  }
}
