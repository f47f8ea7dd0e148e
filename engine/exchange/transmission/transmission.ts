import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { MlsCode } from '../../peppol/mls/mls.ts'
import type { TransmissionKind } from './transmission-kind.ts'

/** The sending of one payload over AS4, including all attempts (D80). */
export interface OutgoingTransmission {
  readonly id: string
  readonly kind: TransmissionKind
  readonly documentId: string | null
  readonly companyId: string | null
  readonly state: 'waiting' | 'transmitting' | 'transmitted' | 'failed'
  readonly instanceIdentifier: string
  /** AS4 MessageId, which is the same in every attempt (I4) */
  readonly messageId: string
  readonly sender: ParticipantIdentifier
  readonly receiver: ParticipantIdentifier
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  readonly countryC1: string
  /** refers to the stored bytes of the document, without the envelope */
  readonly payloadId: string
  readonly createdAt: Instant
  readonly attempts: number
  /**
   * true if an earlier attempt ended without a conclusive answer, so that the peer may already have the message (I3,
   * D87)
   */
  readonly outcomeUnknown: boolean
  readonly receiverSeat: SeatId | null
}

/** The job and the first attempt of a new transmission. */
export interface TransmissionOrder {
  readonly job: NewJob<'transmit'>
  /**
   * the first attempt, if the job begins immediately and the endpoint is known; otherwise null. The attempt is recorded
   * in the transaction that writes the job, before the first byte is sent (I3).
   */
  readonly attempt: NewAttempt | null
}

/** The destination of an attempt. */
export interface NewAttempt {
  readonly receiverSeat: SeatId
  readonly endpoint: string
}

/** An outgoing transmission before its first attempt. */
export type NewTransmission = Omit<
  OutgoingTransmission,
  'state' | 'attempts' | 'outcomeUnknown' | 'receiverSeat' | 'payloadId'
>

/** A new message level status (MLS) to be sent. There is at most one for each received transmission. */
export interface NewAnswer extends TransmissionOrder {
  readonly transmission: NewTransmission
  readonly answersTransmissionId: string
  readonly payload: Uint8Array
}

/**
 * The status that an MLS gives one of our documents or tax reports. It is trusted only if the MLS was signed by the
 * access point that received the document or report (X23).
 */
export type ReceivedStatus = DocumentStatus | ReportStatus

interface DocumentStatus {
  readonly documentId: string
  readonly code: MlsCode
  readonly reason: string | null
}

/** The status of a tax report, which is known by its transmission. */
export interface ReportStatus {
  readonly transmissionId: string
  readonly code: MlsCode
  readonly reason: string | null
  /** true if the report was rejected only because it could not be delivered (FD) */
  readonly isUndelivered: boolean
}
