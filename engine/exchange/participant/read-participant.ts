import { ServiceError } from '../../error/service-error.ts'
import { participantOfDic } from '../../peppol/identifier/dic.ts'
import {
  readParticipantIdentifier,
  type ParticipantIdentifier,
} from '../../peppol/identifier/participant-identifier.ts'

/**
 * Reads the identifier of a participant: a Peppol id such as `0245:1234567890`, with or without its meta scheme, a
 * Slovak tax number (10 digits), or a Slovak VAT id (`SK` and 10 digits). Throws `invalid_id` for any other text.
 */
export function readParticipant(text: string): ParticipantIdentifier {
  const id = text.trim()
  if (/^(SK\s*)?[0-9]{10}$/i.test(id)) return participantOfDic(id)
  try {
    return readParticipantIdentifier(id)
  } catch (error) {
    throw new ServiceError('invalid_id', {
      details: [{ field: 'id', issue: 'participant_or_number_form' }],
      cause: error,
    })
  }
}
