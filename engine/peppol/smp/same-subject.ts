/**
 * True if two distinguished names have the same parts, regardless of order, spacing and the case of attribute types.
 * Used for the CertificateUID of a redirect (SMP 1.2, 4.2).
 */
export function sameSubject(one: string, other: string): boolean {
  const parts = partsOf(one)
  return parts.length > 0 && parts.join('\n') === partsOf(other).join('\n')
}

function partsOf(name: string): string[] {
  // a comma, semicolon, plus or line break separates two attributes, unless a backslash precedes it
  const parts = name.match(/(?:\\.|[^\\,;+\n])+/gs) ?? []
  return parts
    .map(normalize)
    .filter((part) => part !== '')
    .sort()
}

function normalize(part: string): string {
  const equals = part.indexOf('=')
  const type = part.slice(0, Math.max(equals, 0)).trim().toUpperCase()
  const value = part
    .slice(equals + 1)
    .trim()
    .replace(/\\(.)/gs, '$1')
    .replace(/\s+/g, ' ')
  return part.trim() === '' ? '' : `${type}=${value}`
}
