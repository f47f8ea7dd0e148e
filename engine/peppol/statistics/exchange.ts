import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'

/** One exchange with another access point that a receipt proves. */
export interface ProvenExchange {
  readonly direction: 'sent' | 'received'
  readonly peerSeat: SeatId
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  /** country of the sender (C1), as the envelope states it */
  readonly countryC1: string
  /** id of the company that sent or received; null for a message of the access points themselves (MLS) */
  readonly endUser: string | null
}
