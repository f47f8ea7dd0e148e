import { invalidField } from '../../error/invalid-field.ts'
import { readSlovakNumber } from './slovak-number.ts'
import { parseParticipantIdentifier, type ParticipantIdentifier } from './participant-identifier.ts'

/**
 * Reads a Slovak tax number: 10 digits, with or without a leading `SK` and spaces behind it. The result is always `SK`
 * and the digits; this does not mean that the company is registered for VAT (P-03, P-19). Throws `body_invalid` for any
 * other text. The check digit is not verified (D94).
 */
export function parseDic(text: string): string {
  const dic = text.trim().toUpperCase()
  if (dic === '') throw invalidField('dic', 'required')
  if (!/^(SK\s*)?[0-9]{10}$/.test(dic)) {
    const issue = readSlovakNumber(dic)?.kind === 'ico' ? 'ico_as_dic' : 'dic_digits'
    throw invalidField('dic', issue, { value: text.slice(0, 20) })
  }
  return `SK${dic.slice(-10)}`
}

/** True if the digits of a tax number form a number that is divisible by 11, as they do in issued tax numbers. */
export function hasDicCheckDigit(dic: string): boolean {
  return Number(dic.slice(-10)) % 11 === 0
}

/** Returns the participant identifier of a company with this tax number: `0245:` and its ten digits (P-06). */
export function participantOfDic(dic: string): ParticipantIdentifier {
  return parseParticipantIdentifier(`0245:${dic.slice(-10)}`)
}
