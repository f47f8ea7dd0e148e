import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { parseParticipantIdentifier, type ParticipantIdentifier } from './participant-identifier.ts'

const shape = /^0242:[0-9]{6}(-[0-9A-Z_]{3,12}(\.[0-9A-Z\-._~]{3,24})?)?$/i

/**
 * Whether the participant is a service provider (SPID): scheme 0242, six digits, then a use case and a suffix of the
 * provider's own choice, both optional (SPIS 1.0).
 */
export function isServiceProviderIdentifier(participant: string): participant is ParticipantIdentifier {
  return shape.test(participant)
}

/** Whether a SPID belongs to the provider of this seat: its six digits are the seat's last six. */
export function isSpidOfSeat(spid: ParticipantIdentifier, seatId: SeatId): boolean {
  return isServiceProviderIdentifier(spid) && spid.slice(5, 11) === seatId.slice(-6)
}

/** The provider's own participant identifier (SPID): `0242:` and the last six digits of its seat. */
export function serviceProviderIdentifier(seatId: SeatId): ParticipantIdentifier {
  return parseParticipantIdentifier(`0242:${seatId.slice(-6)}`)
}
