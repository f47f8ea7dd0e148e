import type { IncomingMessage } from 'node:http'

const hostShape = /^([A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?$/

/**
 * Returns why a request is ambiguous although Node's parser accepted it (H9): a proxy in front of the service might see
 * a different request. Returns undefined if the request is unambiguous.
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
  return undefined
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
