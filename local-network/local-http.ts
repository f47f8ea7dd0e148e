import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface LocalRequest {
  readonly method: string
  /** path as in the request line, still percent-encoded */
  readonly path: string
  readonly authorization: string | undefined
  /** header fields by their name in lower case */
  readonly headers: IncomingMessage['headers']
  readonly contentType: string | undefined
  readonly body: Uint8Array
}

export interface LocalAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** Answers a request, or leaves it unanswered by returning `silence`. */
export type LocalHandler = (request: LocalRequest) => Promise<LocalAnswer | 'silence'>

/** Serves a handler on loopback until it is stopped. Rejects if the port is unavailable. */
export async function serveLocally(
  port: number,
  handler: LocalHandler,
  bodyBytesMax: (path: string) => number,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000 },
    (request, response) => void answer(handler, bodyBytesMax, request, response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    // `address()` returns a string only for pipes and Unix sockets; this server listens on TCP
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  handler: LocalHandler,
  bodyBytesMax: (path: string) => number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const given = await answerOf(handler, bodyBytesMax(request.url ?? ''), request)
  if (given !== 'silence') response.writeHead(given.status, given.headers).end(given.body)
}

async function answerOf(
  handler: LocalHandler,
  bytesMax: number,
  request: IncomingMessage,
): Promise<LocalAnswer | 'silence'> {
  try {
    const body = await readBody(request, bytesMax)
    if (body === undefined) return { status: 413, headers: { connection: 'close' } }
    return await handler({
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      headers: request.headers,
      contentType: request.headers['content-type'],
      body,
    })
  } catch {
    return { status: 500 } // 500 is enough in a test network: the caller sees that its request failed
  }
}

async function readBody(request: IncomingMessage, bodyBytesMax: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > bodyBytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
