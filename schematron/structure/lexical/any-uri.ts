import { collapsed } from './white-space.ts'

/**
 * `xs:anyURI` as Xerces reads it: a URI reference (RFC 2396, 2732), in which characters that a URI cannot hold count as escaped (XLink 5.4). So only
 * few texts are wrong: a broken escape, two `#`, a scheme that is none or has nothing behind it, brackets outside an IPv6 address, a query or a fragment.
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

/** Brackets may stand around an IPv6 address, in the query and in the fragment. */
function isHierarchical(rest: string): boolean {
  const beforeQuery = /^[^?#]*/.exec(rest)?.[0] ?? ''
  const path = beforeQuery.replace(/^\/\/(?:[^@/[\]]*@)?\[[0-9A-Fa-f:.]*\](?::[0-9]*)?(?=\/|$)/, '')
  return !/[[\]]/.test(path)
}
