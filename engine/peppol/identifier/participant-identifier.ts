import { ServiceError } from '../../error/service-error.ts'
import { readSlovakNumber } from './slovak-number.ts'

declare const brand: unique symbol

/**
 * A Peppol participant identifier: `scheme:value`, such as `0245:1234567890`. Its meta scheme is always
 * `iso6523-actorid-upis` (PFUOI 4.4).
 */
export type ParticipantIdentifier = string & { readonly [brand]: 'ParticipantIdentifier' }

/** The only meta scheme of participant identifiers. */
export const participantMetaScheme = 'iso6523-actorid-upis'

const shape = /^[0-9]{4}:[\x21-\x7e]{1,130}$/

/**
 * Reads `scheme:value`: four digits, a colon, and 1 to 130 printable ASCII characters without spaces. Throws
 * `participant_identifier_invalid` for any other text.
 */
export function parseParticipantIdentifier(text: string): ParticipantIdentifier {
  if (!shape.test(text))
    throw new ServiceError('participant_identifier_invalid', { inside: { text: text.slice(0, 60) } })
  return text as ParticipantIdentifier
}

/**
 * Reads an identifier as people and programs state it: also with its meta scheme, `iso6523-actorid-upis::`, and with
 * spaces around it. Behind `0245:`, reads a DIČ in every usual form (`0245:SK 212 345 6786`). Throws
 * `participant_identifier_invalid` for any other text. Messages of the network are read by
 * `parseParticipantIdentifier`.
 */
export function readParticipantIdentifier(text: string): ParticipantIdentifier {
  const prefix = `${participantMetaScheme}::`
  const id = text.trim()
  const plain = id.toLowerCase().startsWith(prefix) ? id.slice(prefix.length) : id
  const number = plain.startsWith('0245:') ? readSlovakNumber(plain.slice('0245:'.length)) : undefined
  return parseParticipantIdentifier(number?.kind === 'dic' ? `0245:${number.digits}` : plain)
}

/** True if both identifiers name the same participant; case is ignored (PFUOI policy 2). */
export function sameParticipant(one: ParticipantIdentifier, other: ParticipantIdentifier): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
