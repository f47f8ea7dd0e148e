import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { parseParticipantIdentifier, type ParticipantIdentifier } from './participant-identifier.ts'

const shape = /^0242:[0-9]{6}(-[0-9A-Z_]{3,12}(\.[0-9A-Z\-._~]{3,24})?)?$/i

/**
 * True if the participant identifier is that of a service provider (SPID). A SPID consists of the scheme 0242 and six
 * digits. An optional use case and an optional suffix of the provider's choice may follow (SPIS 1.0).
 */
export function isServiceProviderIdentifier(participant: string): participant is ParticipantIdentifier {
  return shape.test(participant)
}

/**
 * True if a SPID belongs to the provider with this seat id: the six digits of the SPID are the last six digits of the
 * seat id.
 */
export function isSpidOfSeat(spid: ParticipantIdentifier, seatId: SeatId): boolean {
  return isServiceProviderIdentifier(spid) && spid.slice(5, 11) === seatId.slice(-6)
}

/** Returns the default SPID of the provider with this seat id: `0242:` and the last six digits of the seat id. */
export function serviceProviderIdentifier(seatId: SeatId): ParticipantIdentifier {
  return parseParticipantIdentifier(`0242:${seatId.slice(-6)}`)
}
