import { collapsed } from './white-space.ts'

/** `xs:Name`, with the letters that Unicode has today. */
export function isName(value: string): boolean {
  return /^[\p{L}\p{Nl}_:][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\u00b7._:-]*$/u.test(collapsed(value))
}

/** `xs:NCName`: no colon. */
export function isNonColonName(value: string): boolean {
  return isName(value) && !value.includes(':')
}
