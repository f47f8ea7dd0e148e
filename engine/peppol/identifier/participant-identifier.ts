import { ServiceError } from '../../error/service-error.ts'

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

/** True if both identifiers name the same participant; case is ignored (PFUOI policy 2). */
export function sameParticipant(one: ParticipantIdentifier, other: ParticipantIdentifier): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
