import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { MlsCode } from '../../peppol/mls/mls.ts'
import type { TransmissionKind } from './transmission-kind.ts'

/** One AS4 exchange of one payload, going out (D80). */
export interface OutgoingTransmission {
  readonly id: string
  readonly kind: TransmissionKind
  readonly documentId: string | null
  readonly companyId: string | null
  readonly state: 'waiting' | 'transmitting' | 'transmitted' | 'failed'
  readonly instanceIdentifier: string
  /** the AS4 MessageId, the same on every attempt (I4) */
  readonly messageId: string
  readonly sender: ParticipantIdentifier
  readonly receiver: ParticipantIdentifier
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  readonly countryC1: string
  /** the document's bytes, to be put into the envelope */
  readonly payloadId: string
  readonly createdAt: Instant
  readonly attempts: number
  /** an earlier attempt ended without an answer: the peer may have it (I3, D87) */
  readonly outcomeUnknown: boolean
  readonly receiverSeat: SeatId | null
}

/** How a new transmission goes out. */
export interface TransmissionOrder {
  readonly job: NewJob<'transmit'>
  /**
   * the first attempt, where the job begins at once and the way is known: recorded in the same commit, before the first
   * byte goes out (I3)
   */
  readonly attempt: NewAttempt | null
}

/** Where an attempt goes. */
export interface NewAttempt {
  readonly receiverSeat: SeatId
  readonly endpoint: string
}

/** A transmission of ours that nothing has happened to yet. */
export type NewTransmission = Omit<
  OutgoingTransmission,
  'state' | 'attempts' | 'outcomeUnknown' | 'receiverSeat' | 'payloadId'
>

/** A message level status that goes out as a transmission of ours: at most one for each received transmission. */
export interface NewAnswer extends TransmissionOrder {
  readonly transmission: NewTransmission
  readonly answersTransmissionId: string
  readonly payload: Uint8Array
}

/** What a received MLS says of a document of ours; believed only from where the document was sent to (X23). */
export interface DocumentStatus {
  readonly documentId: string
  readonly code: MlsCode
  readonly reason: string | null
}
