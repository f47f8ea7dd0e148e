import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import {
  ServiceError,
  systemClock,
  type HttpClient,
  type OutgoingAnswer,
  type OutgoingRequest,
} from '@cornerpost/engine'
import { Agent, request as send, type Dispatcher } from 'undici'
import type { HostSettings } from '../config.ts'
import { isPublicAddress, refusalOf, type TargetPolicy } from './target-policy.ts'

export interface OutgoingDeps {
  readonly policy: TargetPolicy
  readonly settings: Pick<HostSettings, 'connectTimeoutMilliseconds' | 'connectionsPerOrigin'>
  /** resolves names; the system's resolver unless a test provides its own */
  readonly lookup?: LookupFunction
  /** PEM of the trusted certificate authorities; those of Node.js unless a test provides its own */
  readonly authorities?: string
}

export interface OutgoingHttpClient extends HttpClient {
  /** Closes all connections; running calls fail. */
  close(): Promise<void>
}

/**
 * Creates a client that calls other servers if the policy allows it. The address is checked when the connection is
 * made, so that the name cannot change to a different address after the check (H11). Redirects are returned as answers,
 * never followed; no proxy is used. With https, the server must use TLS 1.2 or newer and have a valid certificate for
 * its name (X24).
 */
export function createHttpClient({
  policy,
  settings,
  lookup = systemLookup,
  authorities,
}: OutgoingDeps): OutgoingHttpClient {
  const dispatcher = new Agent({
    connections: settings.connectionsPerOrigin,
    pipelining: 1,
    connect: {
      timeout: settings.connectTimeoutMilliseconds,
      lookup: policy.kind === 'public' ? publicOnly(lookup) : lookup,
      // set explicitly, so that no environment variable can override it (X24)
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
      ...(authorities !== undefined && { ca: authorities }),
    },
  })
  return {
    request: async (request, signal) => {
      const url = parseTarget(request.url)
      const refusal = url === undefined ? 'the address is not a URL' : refusalOf(policy, url)
      if (refusal !== undefined) throw blocked(request, refusal)
      return exchange(dispatcher, request, signal)
    },
    close: () => dispatcher.destroy(),
  }
}

function parseTarget(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** Resolves a name for a connection. Fails if any of its addresses is not public. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses = found as unknown as LookupAddress[] // a list, because `all` is set
      const inner = addresses.find(({ address }) => !isPublicAddress(address))
      if (inner)
        return callback(new ServiceError('target_blocked', { inside: { hostname, address: inner.address } }), '')
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4)
    })
  }
}

async function exchange(
  dispatcher: Dispatcher,
  request: OutgoingRequest,
  signal: AbortSignal | undefined,
): Promise<OutgoingAnswer> {
  // one timer, which is cancelled when the call ends; an AbortSignal with a timeout would stay in memory until it fires
  const over = new AbortController()
  let isLate = false
  const cancelDeadline = systemClock.after(request.timeoutMilliseconds, () => {
    isLate = true
    over.abort()
  })
  const stop = (): void => over.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const answer = await send(request.url, {
      dispatcher,
      method: request.method,
      headers: { ...request.headers },
      body: request.body ?? null,
      signal: over.signal,
      headersTimeout: 0, // the deadline applies to both the headers and the body
      bodyTimeout: 0,
    })
    return {
      status: answer.statusCode,
      headers: plainHeaders(answer.headers),
      body: await readBody(answer.body, request.answerBytesMax),
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw unreachable(request, isLate ? 'no answer in time' : reasonOf(error), error)
  } finally {
    cancelDeadline()
    signal?.removeEventListener('abort', stop)
  }
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), [value].flat().join(', ')]],
    ),
  )
}

/** Reads the whole answer, up to the size limit. If the answer is larger, stops reading and closes the connection. */
async function readBody(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > bytesMax)
      throw new ServiceError('peer_unreachable', { inside: { reason: `the answer has more than ${bytesMax} bytes` } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function blocked(request: OutgoingRequest, reason: string): ServiceError {
  return new ServiceError('target_blocked', { inside: { reason, url: request.url.slice(0, 200) } })
}

function unreachable(request: OutgoingRequest, reason: string, cause: unknown): ServiceError {
  return new ServiceError('peer_unreachable', { inside: { reason, url: request.url.slice(0, 200) }, cause })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
