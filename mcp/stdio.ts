import type { Clock, Secret } from '@cornerpost/engine'
import { forward, type BridgeTarget } from './bridge/forward.ts'
import { readLines, type Line } from './bridge/read-lines.ts'
import { readMessage, type Message, type RequestId } from './bridge/read-message.ts'
import { Trouble } from './bridge/trouble.ts'
import { createTurns, type Turns } from './bridge/turns.ts'
import { clientText } from './client-request.ts'
import { excessOf, idOfUnread, messageBounds } from './message-bounds.ts'
import { recordOf } from './record-of.ts'
import { rpcCode } from './request-refused.ts'

/** The streams of the process that a client started. */
export interface BridgeDeps {
  readonly clock: Clock
  readonly input: AsyncIterable<Uint8Array>
  /** Writes one line to the client. Resolves when the client can take more. */
  readonly write: (line: string) => Promise<void>
  /** Says to a person why a call failed. */
  readonly warn: (words: string) => void
}

interface Session extends BridgeDeps {
  readonly target: BridgeTarget
  /** the calls that run or wait for their turn, by the ids of their requests */
  readonly calls: Map<RequestId, AbortController>
  readonly turns: Turns
  /** the revision of the protocol that the answer to `initialize` named */
  agreed: string | undefined
  /** name and version of the client, as `initialize` stated them */
  client: string | undefined
}

/** messages that the service gets at once, and messages that are read before one of them must have ended */
const [callsAtOnce, messagesAtOnce] = [8, 32]

/**
 * Serves a client on standard input and output (D125, P144). Passes each message on to the interface for assistants of
 * the service, and the answer back. Writes only JSON-RPC. A call that fails is answered with an error and a sentence
 * for a person. The service gets at most 8 messages at once. Up to 32 messages are read before they have ended, so that
 * a cancellation reaches a call that hangs; further ones wait unread. Resolves after the end of the input, when every
 * message that was read has its answer.
 */
export async function bridge(
  deps: BridgeDeps,
  { url, key }: { readonly url: string; readonly key: Secret },
): Promise<void> {
  const target = { endpoint: new URL(`${url}/api/mcp`), key }
  const session: Session = {
    ...deps,
    target,
    calls: new Map(),
    turns: createTurns(callsAtOnce),
    agreed: undefined,
    client: undefined,
  }
  const running = new Set<Promise<void>>()
  for await (const line of readLines(deps.input, messageBounds.bytesMax)) {
    const handled = handle(session, line).finally(() => running.delete(handled))
    running.add(handled)
    if (running.size >= messagesAtOnce) await Promise.race(running)
  }
  await Promise.all(running)
}

/** Handles one line of the client. Never rejects because of the client or the service. */
async function handle(session: Session, line: Line): Promise<void> {
  let message: Message | undefined
  try {
    if (line.isTooLong) throw new Trouble(rpcCode.invalidRequest, 'The line is longer than 8 MiB.')
    const excess = excessOf(line.bytes)
    if (excess !== undefined) throw new Trouble(rpcCode.invalidRequest, `The line is too large: ${excess}.`)
    if (line.bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)) return
    message = readMessage(line.bytes)
    if (message.method === 'notifications/cancelled') cancel(session, message)
    else await call(session, message)
  } catch (error) {
    if (error === cancelled) return
    if (!(error instanceof Trouble)) throw error
    session.warn(error.message)
    const { code, message: words, data } = error
    if (message === undefined || message.id !== null)
      await write(session, {
        jsonrpc: '2.0',
        id: message ? message.id : idOfUnread(line.bytes),
        error: { code, message: words, ...(data && { data }) },
      })
  }
}

/** Passes a message on, and its answer back. Throws `Trouble`, and `cancelled`. */
async function call(session: Session, message: Message): Promise<void> {
  const { id, method } = message
  const stop = new AbortController()
  if (id !== null) session.calls.set(id, stop)
  let leave = (): void => {}
  try {
    leave = await session.turns.take(stop.signal)
    if (method === 'initialize') session.client = clientIn(message)
    const answers = await forward(session, message, { agreed: session.agreed, client: session.client, stop })
    const version = method === 'initialize' ? recordOf(answers.at(-1)?.['result'])['protocolVersion'] : undefined
    if (typeof version === 'string') session.agreed = version
    for (const answer of answers) await write(session, answer)
  } finally {
    leave()
    if (id !== null && session.calls.get(id) === stop) session.calls.delete(id)
  }
}

/** Returns the name and version of a client as a header can hold them; undefined if it states none. */
function clientIn({ params }: Message): string | undefined {
  const { name, version } = recordOf(params['clientInfo'])
  const stated = [name, version].filter((one) => typeof one === 'string').join(' ')
  return clientText(stated.replaceAll(/[^\x20-\x7e]+/g, '')).replaceAll('…', '...') || undefined
}

/** Reason of a call that the client no longer needs; such a request gets no answer. */
const cancelled = new Error('cancelled by the client')

/** Ends the call that the client no longer needs, if it still runs. */
function cancel({ calls }: Session, { params }: Message): void {
  calls.get(params['requestId'] as RequestId)?.abort(cancelled)
}

function write({ write }: Session, answer: object): Promise<void> {
  return write(`${JSON.stringify(answer)}\n`)
}
