import { invalidField } from '../../error/invalid-field.ts'
import { readSlovakNumber } from './slovak-number.ts'

const weights = [8, 7, 6, 5, 4, 3, 2] as const

/**
 * Reads a Slovak company number of exactly 8 digits (P-18). Throws `body_invalid` for any other text. The check digit
 * is not verified, because it is wrong in some numbers that are in use (D94).
 */
export function parseIco(text: string): string {
  const ico = text.trim()
  if (ico === '') throw invalidField('ico', 'required')
  if (!/^[0-9]{8}$/.test(ico)) {
    const issue = readSlovakNumber(ico)?.kind === 'dic' ? 'dic_as_ico' : 'ico_digits'
    throw invalidField('ico', issue, { value: text.slice(0, 20) })
  }
  return ico
}

/** True if the last digit of a company number is the check digit for the first seven. */
export function hasIcoCheckDigit(ico: string): boolean {
  const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(ico[index]), 0) % 11
  return Number(ico[7]) === (11 - remainder) % 10
}
