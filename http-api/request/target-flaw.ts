const pathCharactersMax = 2_000

/**
 * What makes a path one that two servers may read as two (H9): dot segments, empty segments, encoded separators, broken
 * percent-encoding. `target` is as it came over the wire. Undefined when there is nothing.
 */
export function findTargetFlaw(target: string): string | undefined {
  const [path = ''] = target.split('?', 1)
  if (path.length > pathCharactersMax) return 'the path is too long'
  if (!/^(\/[A-Za-z0-9._~!$&'()*+,;=:@%-]*)+$/.test(path)) return 'the path has characters that a path cannot have'
  if (/\/\//.test(path) || /\/\.\.?(\/|$)/.test(path)) return 'the path has an empty segment or a dot segment'
  if (/%(?![0-9A-Fa-f]{2})/.test(path) || /%(2[ef]|5c|[01][0-9a-f]|7f)/i.test(path))
    return 'the percent-encoding hides a separator, a dot or a control character'
  return isDecodable(path) ? undefined : 'the percent-encoding is no UTF-8'
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a Host is one of the names of the settings; an empty list takes every name. Port, case and a final dot do not
 * matter.
 */
export function isOurHost(host: string | undefined, hosts: readonly string[]): boolean {
  const name = (host ?? '')
    .replace(/:[0-9]+$/, '')
    .replace(/\.$/, '')
    .toLowerCase()
  return hosts.length === 0 || hosts.includes(name)
}
