import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers a request for one path of the fake SMP. */
export type FakeAnswer = (request: IncomingMessage, response: ServerResponse) => void

export interface FakeSmp {
  readonly url: string
  /** Sets the answer for a path, written as in the request line. */
  on(path: string, answer: FakeAnswer): void
  /** the requested paths, in order */
  readonly asked: string[]
  stop(): Promise<void>
}

/** Starts an HTTP server on loopback with the answers that a test sets. Other paths get a 404. */
export async function startFakeSmp(): Promise<FakeSmp> {
  const answers = new Map<string, FakeAnswer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    on: (path, answer) => void answers.set(path, answer),
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns an answer with this XML body. */
export function answerXml(body: string | Uint8Array, status = 200): FakeAnswer {
  return (_request, response) => void response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}
