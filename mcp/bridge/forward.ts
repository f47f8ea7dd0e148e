import type { Clock, Secret } from '@cornerpost/engine'
import { recordIn, recordOf } from '../record-of.ts'
import { rpcCode } from '../request-refused.ts'
import type { Message } from './read-message.ts'
import { protocolHeaders } from './request-headers.ts'
import { Trouble } from './trouble.ts'

/** The service that answers, and the key with which it is called. */
export interface BridgeTarget {
  /** address of the interface for assistants */
  readonly endpoint: URL
  readonly key: Secret
}

/** One message of the service. */
export type Answer = Readonly<Record<string, unknown>>

const secondsMax = 60
const answerBytesMax = 32 * 2 ** 20

interface ForwardOptions {
  /** revision of the protocol that an earlier answer named */
  readonly agreed: string | undefined
  /** name and version that the client stated in `initialize`; the pages that ask a person name it */
  readonly client: string | undefined
  readonly stop: AbortController
}

/**
 * Sends one message to the service. Returns what the service sends back: the answer, after any notifications; nothing
 * if the message was not a request. `stop` ends the call, with the reason of its abort. Redirections are not followed,
 * so that the key reaches only the configured address. Throws `Trouble`.
 */
export async function forward(
  { clock, target }: { readonly clock: Clock; readonly target: BridgeTarget },
  message: Message,
  { agreed, client, stop }: ForwardOptions,
): Promise<readonly Answer[]> {
  const forget = clock.after(secondsMax * 1000, () => stop.abort(tooSlow()))
  try {
    const response = await fetch(target.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: stop.signal,
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${target.key.reveal()}`,
        ...(client !== undefined && { 'user-agent': client }),
        ...protocolHeaders(message, agreed),
      },
      body: message.bytes as Uint8Array<ArrayBuffer>, // the bytes of a line are in a buffer of their own
    })
    const text = await readText(response)
    return message.id === null && response.ok ? [] : answersIn(response, text, message)
  } catch (error) {
    if (stop.signal.aborted) throw stop.signal.reason
    throw error instanceof Trouble ? error : unreachable(target, error)
  } finally {
    forget()
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > answerBytesMax) throw new Trouble(rpcCode.refused, 'The answer is larger than 32 MiB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Returns the messages of JSON-RPC in a response, the answer last. Throws `Trouble` for every other response. */
function answersIn({ status, headers }: Response, text: string, { id }: Message): readonly Answer[] {
  if (status === 429) throw tooMany(headers.get('retry-after'))
  const messages = (isStream(headers) ? dataOfEvents(text) : [text]).map(parse)
  const notifications = messages.slice(0, -1).filter((one) => one !== undefined)
  const answer = messages.at(-1)
  if (answer?.['jsonrpc'] !== '2.0' || !notifications.every(isNotification)) throw refused(status, answer)
  if (answer['id'] === id && ('result' in answer || 'error' in answer)) return [...notifications, answer]
  if (answer['id'] !== null || !('error' in answer) || codeOf(answer) !== undefined) throw refused(status, answer)
  return [{ ...answer, id }] // refused by the protocol before its id was read
}

function isStream(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

function isNotification(message: Answer): boolean {
  return message['jsonrpc'] === '2.0' && typeof message['method'] === 'string' && !('id' in message)
}

/** Returns the data of the events in a stream of server-sent events. */
function dataOfEvents(text: string): readonly string[] {
  return text
    .split(/\r?\n\r?\n/)
    .map((event) => [...event.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => data).join('\n'))
    .filter((data) => data !== '')
}

function parse(text: string): Answer | undefined {
  try {
    return recordIn(JSON.parse(text))
  } catch {
    return undefined
  }
}

const tooSlow = (): Trouble =>
  new Trouble(rpcCode.refused, `Cornerpost did not answer within ${secondsMax} seconds.`, { error: 'too_slow' })

function tooMany(seconds: string | null): Trouble {
  const wait = /^\d{1,6}$/.test(seconds ?? '') ? Number(seconds) : 1
  const words = `Too many calls. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`
  return new Trouble(rpcCode.refused, words, { error: 'rate_limited', status: 429, retry_after: wait })
}

function unreachable({ endpoint }: BridgeTarget, error: unknown): Trouble {
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: unknown }
  const reason = typeof code === 'string' ? ` (${code})` : ''
  return new Trouble(rpcCode.refused, `Cornerpost cannot be reached at ${endpoint.origin}${reason}.`, {
    error: 'unreachable',
  })
}

/** Returns the code with which the service refused a call before the protocol; undefined for any other answer. */
function codeOf(answer: Answer | undefined): string | undefined {
  const { error: code } = recordOf(recordOf(answer?.['error'])['data'])
  return typeof code === 'string' ? code : undefined
}

/** Says why a call was refused before the protocol: in the words of the service, if it has any. */
function refused(status: number, answer: Answer | undefined): Trouble {
  const code = codeOf(answer)
  const words = code === undefined ? unexpected(status) : String(recordOf(answer?.['error'])['message'])
  return new Trouble(rpcCode.refused, wordsFor(status) ?? words, { error: code ?? 'unexpected_answer', status })
}

function wordsFor(status: number): string | undefined {
  if (status === 401)
    return 'Cornerpost refused the API key. It was revoked or replaced, or belongs to another service.'
  if (status >= 300 && status < 400)
    return 'Cornerpost is at another address now: it answered with a redirection, which is not followed.'
  if (status >= 500) return `Cornerpost is unavailable (HTTP status ${status}). Try again later.`
  return undefined
}

const unexpected = (status: number): string =>
  `The address of Cornerpost did not answer as Cornerpost does (HTTP status ${status}).`
