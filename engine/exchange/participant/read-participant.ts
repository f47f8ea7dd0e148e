import { ServiceError } from '../../error/service-error.ts'
import { participantOfDic } from '../../peppol/identifier/dic.ts'
import { readSlovakNumber } from '../../peppol/identifier/slovak-number.ts'
import {
  readParticipantIdentifier,
  type ParticipantIdentifier,
} from '../../peppol/identifier/participant-identifier.ts'

/** the schemes behind which people write an IČO: its own, and that of the DIČ by mistake */
const icoSchemes = /^(?:iso6523-actorid-upis::)?(?:0158|0245):/i

/**
 * Reads the identifier of a participant: a Peppol id such as `0245:1234567890`, with or without its meta scheme, or a
 * Slovak tax number or VAT id in every usual form (`DIČ: 212 345 6786`, `SK2123456786`). Throws `invalid_id` for any
 * other text, with a hint of its own for an IČO, under which no company can be reached.
 */
export function readParticipant(text: string): ParticipantIdentifier {
  const id = text.trim()
  const number = readSlovakNumber(id.replace(icoSchemes, ''))
  if (number?.kind === 'ico')
    throw new ServiceError('invalid_id', { details: [{ field: 'id', issue: 'ico_not_participant' }] })
  if (number?.kind === 'dic' && !/^[0-9]{4}:/.test(id)) return participantOfDic(number.digits)
  try {
    return readParticipantIdentifier(id)
  } catch (error) {
    throw new ServiceError('invalid_id', {
      details: [{ field: 'id', issue: 'participant_or_number_form' }],
      cause: error,
    })
  }
}
