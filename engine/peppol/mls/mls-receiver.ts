import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { serviceProviderIdentifier } from '../identifier/service-provider-identifier.ts'
import { isSpidOfSeat } from '../identifier/service-provider-identifier.ts'

/**
 * Whom an MLS goes to: MLS_TO of the document when it is a SPID of the access point that sent it, otherwise that access
 * point's default SPID (SPOG on MLS 5.1). So nobody can have our answers sent to a third party.
 */
export function mlsReceiver(mlsTo: ParticipantIdentifier | null, c2Seat: SeatId): ParticipantIdentifier {
  return mlsTo !== null && isSpidOfSeat(mlsTo, c2Seat) ? mlsTo : serviceProviderIdentifier(c2Seat)
}
