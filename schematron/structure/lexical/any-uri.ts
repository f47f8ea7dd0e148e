import { collapsed } from './white-space.ts'

/**
 * True for an `xs:anyURI` as Xerces reads it: a URI reference (RFC 2396, RFC 2732). Characters that a URI cannot
 * contain are treated as if they were escaped (XLink 5.4). A text is refused only for a broken escape, two `#`, an
 * invalid scheme, nothing after the scheme or after `//`, or a misplaced bracket. Brackets are allowed only in an IPv6
 * address, a query or a fragment.
 */
export function isAnyUri(value: string): boolean {
  const uri = collapsed(value)
  if (/%(?![0-9A-Fa-f]{2})/.test(uri) || uri.indexOf('#') !== uri.lastIndexOf('#')) return false
  const scheme = /^[^/?#:]*:/.exec(uri)
  if (scheme === null) return isHierarchical(uri)
  const rest = uri.slice(scheme[0].length)
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:$/.test(scheme[0]) || rest === '' || rest.startsWith('#')) return false
  return rest.startsWith('/') ? isHierarchical(rest) : true
}

function isHierarchical(rest: string): boolean {
  if (rest === '//') return false
  const path = /^[^?#]*/.exec(rest)?.[0] ?? ''
  return !/[[\]]/.test(withoutAddress(path))
}

/**
 * If the path begins with `//` and an IPv6 address as its host, returns the rest of the path after the host and port.
 * Otherwise returns the whole path.
 */
function withoutAddress(path: string): string {
  const [host, address = '', port = ''] = /^\/\/(?:[^@/[\]]*@)?\[([0-9A-Fa-f:.]*)\](?::([0-9]*))?(?=\/|$)/.exec(
    path,
  ) ?? ['']
  return isAddress(address) && Number(port) <= 65_535 ? path.slice(host.length) : path
}

/**
 * True for an IPv6 address: eight groups, of which `::` may replace one or more. The last two groups may be written as
 * an IPv4 address.
 */
function isAddress(address: string): boolean {
  const groups = address.replace(
    /(?<=:)(?:(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])$/,
    '0:0',
  )
  const halves = groups.split('::')
  if (halves.length > 2) return false
  const written = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  return (
    written.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group)) &&
    (halves.length === 2 ? written.length < 8 : written.length === 8)
  )
}
