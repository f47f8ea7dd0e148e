import type { IncomingMessage } from 'node:http'

const hostShape = /^([A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?$/

/**
 * The headers whose values the service uses, except those that are checked below in full. Cookies are absent, because a
 * browser also sends those of other services at the same domain; the session cookie is signed.
 */
export const readHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'mcp-protocol-version',
  'origin',
  'prefer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-peppol-participant-id',
  'x-sandbox-simulate',
])

/**
 * Returns why a request is refused although Node's parser accepted it: a proxy in front of the service might see a
 * different request (H9), or a header has a forbidden character. Returns undefined if the request is fine.
 */
export function findWireFlaw(incoming: IncomingMessage): string | undefined {
  const target = incoming.url ?? ''
  if (!target.startsWith('/')) return 'the target is not a path'
  if (!/^[\x21-\x7e]+$/.test(target) || /[\\#]/.test(target)) return 'the target contains a forbidden character'
  const hosts = valuesOf(incoming, 'host')
  if (hosts.length !== 1 || !hostShape.test(hosts[0] ?? '')) return 'there is not exactly one valid Host'
  const repeated = findRepeated(incoming)
  if (repeated !== undefined) return `there are several headers ${repeated}`
  const codings = valuesOf(incoming, 'transfer-encoding')
  if (codings.length > 1 || (codings[0] ?? 'chunked').toLowerCase() !== 'chunked')
    return 'the transfer coding is not exactly chunked'
  if (codings.length > 0 && incoming.httpVersion !== '1.1') return 'a transfer coding is not allowed in HTTP/1.0'
  // such as curly quotes around an Idempotency-Key
  if (hasUnprintable(incoming)) return 'a header has a character outside printable ASCII'
  return undefined
}

function hasUnprintable({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.some((value, at) => {
    return at % 2 === 1 && /[^\t -~]/.test(value) && readHeaders.has(rawHeaders[at - 1]?.toLowerCase() ?? '')
  })
}

/**
 * Headers with one value, by which the caller, the body or a repeated call is recognised. A proxy may use the second of
 * two; Node uses the first of some and joins others.
 */
const single: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'x-peppol-participant-id',
])

function findRepeated({ rawHeaders }: IncomingMessage): string | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const seen = new Set<string>()
  return names.filter((name) => single.has(name)).find((name) => seen.has(name) || !seen.add(name))
}

function valuesOf({ rawHeaders }: IncomingMessage, name: string): readonly string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}
