import { ServiceError } from '@cornerpost/engine'

const pathCharactersMax = 2_000

/** Refuses a path that two servers may read as two paths (H9): dot segments, empty segments, encoded separators, broken percent-encoding. `target` is as it came over the wire. Throws `request_rejected`. */
export function checkTarget(target: string): void {
  const [path = ''] = target.split('?', 1)
  const reason = flawOf(path)
  if (reason !== undefined) throw new ServiceError('request_rejected', { inside: { reason } })
}

function flawOf(path: string): string | undefined {
  if (path.length > pathCharactersMax) return 'too long'
  if (!/^(\/[A-Za-z0-9._~!$&'()*+,;=:@%-]*)+$/.test(path)) return 'characters that a path cannot have'
  if (/\/\//.test(path) || /\/\.\.?(\/|$)/.test(path)) return 'empty segment or dot segment'
  if (/%(?![0-9A-Fa-f]{2})/.test(path) || /%(2[ef]|5c|[01][0-9a-f]|7f)/i.test(path)) return 'percent-encoding that hides a separator, a dot or a control character'
  return isDecodable(path) ? undefined : 'percent-encoding that is no UTF-8'
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Refuses a Host that the settings do not name; an empty list takes every name. Throws `request_rejected`. */
export function checkHost(host: string | undefined, hosts: readonly string[]): void {
  const name = (host ?? '').replace(/:[0-9]+$/, '').replace(/\.$/, '').toLowerCase()
  if (hosts.length > 0 && !hosts.includes(name)) throw new ServiceError('request_rejected', { inside: { reason: 'a Host that is not ours', host: name.slice(0, 100) } })
}
