import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Clock, Instant } from '@cornerpost/engine'
import { answerRefused, type FetchingApp, type RefusedRequest } from './answer-refused.ts'
import type { RunningRequest, RunningRequests } from './running-requests.ts'
import { timeoutAnswer } from './slow-body.ts'

export interface RefuseUnreadableDeps {
  readonly app: FetchingApp
  readonly clock: Clock
  readonly running: RunningRequests
  /** connections on which no further request is answered */
  readonly refused: WeakSet<Socket>
}

/**
 * Maximum number of bytes that are read and discarded after an unreadable request, so that a client that is still
 * sending can read its refusal.
 */
const restBytesMax = 16_777_216
const restMilliseconds = 5_000

/**
 * Creates the handler for data that Node's parser could not read as a request. The handler sends a refusal instead of
 * Node's own answer, which has no body (G-05), and closes the connection. If the connection still has complete earlier
 * requests to answer, only those answers are sent, because the client must not mistake the refusal for one of them.
 */
export function refuseUnreadable({ app, clock, running, refused }: RefuseUnreadableDeps) {
  const bytesMaxOn = new WeakMap<Socket, number>()

  return (fault: Error, socket: Duplex): void => {
    if (!(socket instanceof Socket)) return void socket.destroy()
    if (refused.has(socket)) {
      // the parser reports the same fault again for each further piece of data
      if (socket.bytesRead > (bytesMaxOn.get(socket) ?? Infinity)) socket.destroy()
      return
    }
    refused.add(socket)
    bytesMaxOn.set(socket, socket.bytesRead + restBytesMax)
    const requests = running.on(socket)
    const answered = requests.filter(({ incoming, outgoing }) => incoming.complete || outgoing.headersSent)
    const code = 'code' in fault ? String(fault.code) : ''
    if (answered.length > 0) {
      void Promise.all(answered.map(closed)).then(() => socket.destroy())
    } else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      socket.end(timeoutAnswer, () => socket.destroy())
    } else if (code.startsWith('HPE_')) {
      const [request = unreadRequest(fault, socket)] = requests
      answer({ ...request, flaw: code }, socket).catch(() => socket.destroy())
    } else {
      socket.destroy() // the connection was lost, or the client does not use TLS
    }
  }

  async function answer(request: RefusedRequest, socket: Socket): Promise<void> {
    socket.end(await wireForm(await answerRefused(app, request), clock.now()))
    // Closing immediately would reset the connection of a client that is still sending, and the client would not get
    // the answer.
    const closed = new AbortController()
    socket.once('close', () => closed.abort())
    await clock.wait(restMilliseconds, closed.signal)
    socket.destroy()
  }
}

function closed({ outgoing }: RunningRequest): Promise<void> {
  return new Promise((resolve) => outgoing.once('close', () => resolve()))
}

/** Creates a substitute for a request that could not be parsed. At most its target is known. */
function unreadRequest(fault: Error, socket: Socket): Omit<RefusedRequest, 'flaw'> {
  const incoming = new IncomingMessage(socket)
  incoming.url = targetOf(fault)
  return { incoming, outgoing: new ServerResponse(incoming) }
}

/**
 * Returns the target of the last request line in the data that the parser refused; an empty text if the data contains
 * no request line.
 */
function targetOf(fault: Error): string {
  const packet = 'rawPacket' in fault && fault.rawPacket instanceof Uint8Array ? fault.rawPacket : new Uint8Array()
  const text = Buffer.from(packet).toString('latin1')
  return [...text.matchAll(/(?:^|\r\n)[A-Z]+ (\/[!-~]*)/g)].at(-1)?.[1] ?? ''
}

async function wireForm(answer: Response, now: Instant): Promise<Uint8Array> {
  const { status, headers } = answer
  const body = Buffer.from(await answer.arrayBuffer())
  headers.set('Date', now.toUTCString())
  headers.set('Connection', 'close')
  headers.set('Content-Length', String(body.length))
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...[...headers].map((header) => header.join(': '))]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
}
