const pathCharactersMax = 2_000

/**
 * Returns why two servers might read a path differently (H9): dot segments, empty segments, encoded separators or
 * broken percent-encoding. `target` is the request target as received. Returns undefined if the path is unambiguous.
 */
export function findTargetFlaw(target: string): string | undefined {
  const [path = ''] = target.split('?', 1)
  if (path.length > pathCharactersMax) return 'the path is too long'
  if (!/^(\/[A-Za-z0-9._~!$&'()*+,;=:@%-]*)+$/.test(path)) return 'the path contains forbidden characters'
  if (/\/\//.test(path) || /\/\.\.?(\/|$)/.test(path)) return 'the path has an empty segment or a dot segment'
  if (/%(?![0-9A-Fa-f]{2})/.test(path) || /%(2[ef]|5c|[01][0-9a-f]|7f)/i.test(path))
    return 'the percent-encoding hides a separator, a dot or a control character'
  return isDecodable(path) ? undefined : 'the percent-encoding is not UTF-8'
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
 * True if a Host is one of the configured names; an empty list accepts every name. Port, case and a final dot are
 * ignored.
 */
export function isOurHost(host: string | undefined, hosts: readonly string[]): boolean {
  const name = (host ?? '')
    .replace(/:[0-9]+$/, '')
    .replace(/\.$/, '')
    .toLowerCase()
  return hosts.length === 0 || hosts.includes(name)
}
