import { collapsed } from './white-space.ts'

/** `xs:Name`, with the letters that Unicode has today; beyond U+FFFF there were none when XML 1.0 counted them. */
export function isName(value: string): boolean {
  return (
    !/[\u{10000}-\u{10ffff}]/u.test(value) &&
    /^[\p{L}\p{Nl}_:][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\u00b7._:-]*$/u.test(collapsed(value))
  )
}

/** `xs:NCName`: no colon. */
export function isNonColonName(value: string): boolean {
  return isName(value) && !value.includes(':')
}

/** `xs:NMTOKEN`: the characters of names in any order. */
export function isNameToken(value: string): boolean {
  return isName(`_${collapsed(value)}`) && collapsed(value) !== ''
}

/** `xs:QName` as far as it is written: one name, or two with a colon between. */
export function isQualifiedName(value: string): boolean {
  const parts = collapsed(value).split(':')
  return parts.length <= 2 && parts.every(isNonColonName)
}
