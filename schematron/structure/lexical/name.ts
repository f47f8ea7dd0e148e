import { collapsed } from './white-space.ts'

/**
 * True for an `xs:Name`. Letters are those of current Unicode, not only those listed in XML 1.0. Characters beyond
 * U+FFFF are refused, because the list in XML 1.0 contained none.
 */
export function isName(value: string): boolean {
  return (
    !/[\u{10000}-\u{10ffff}]/u.test(value) &&
    /^[\p{L}\p{Nl}_:][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\u00b7._:-]*$/u.test(collapsed(value))
  )
}

/** True for an `xs:NCName`, a name without a colon. */
export function isNonColonName(value: string): boolean {
  return isName(value) && !value.includes(':')
}

/** True for an `xs:NMTOKEN`: one or more name characters in any order. */
export function isNameToken(value: string): boolean {
  return isName(`_${collapsed(value)}`) && collapsed(value) !== ''
}

/** True if the value has the form of an `xs:QName`: one name, or two with a colon between them. */
export function isQualifiedName(value: string): boolean {
  const parts = collapsed(value).split(':')
  return parts.length <= 2 && parts.every(isNonColonName)
}
