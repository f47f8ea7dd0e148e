import { ServiceError } from '../../error/service-error.ts'
import { participantOfDic } from '../../peppol/identifier/dic.ts'
import { namesIco, readSlovakNumber } from '../../peppol/identifier/slovak-number.ts'
import {
  readParticipantIdentifier,
  type ParticipantIdentifier,
} from '../../peppol/identifier/participant-identifier.ts'

/**
 * Reads the identifier of a participant: a Peppol id such as `0245:1234567890`, with or without its meta scheme, or a
 * Slovak tax number or VAT id in every usual form (`DIČ: 212 345 6786`, `SK2123456786`). Throws `invalid_id` for any
 * other text, with a hint of its own for an IČO, under which no company can be reached.
 */
export function readParticipant(text: string): ParticipantIdentifier {
  const id = text.trim()
  if (namesIco(id)) throw new ServiceError('invalid_id', { details: [{ field: 'id', issue: 'ico_not_participant' }] })
  const number = readSlovakNumber(id)
  if (number?.kind === 'dic') return participantOfDic(number.digits)
  try {
    return readParticipantIdentifier(id)
  } catch (error) {
    throw new ServiceError('invalid_id', {
      details: [{ field: 'id', issue: 'participant_or_number_form' }],
      cause: error,
    })
  }
}
