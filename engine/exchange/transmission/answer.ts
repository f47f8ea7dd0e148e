import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Finding } from '../../document/validation/finding.ts'
import type { Ordered } from '../../job/order-job.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { DocumentStatus, NewAnswer } from './transmission.ts'

/** A received document with its verdict, as its answer needs it. */
export interface JudgedReception {
  readonly transmissionId: string
  readonly instanceIdentifier: string
  readonly signerSeat: SeatId
  readonly mlsTo: ParticipantIdentifier | null
  readonly findings: readonly Finding[]
}

/**
 * What the receiving half asks of the sending one within its own commits (D111); what these leave open, jobs do
 * afterwards.
 */
export interface Answering {
  /**
   * Makes the MLS for a judged document and has it recorded with the verdict, to go out at once; with null where it
   * must be looked up first whom it goes to.
   */
  readonly answerWith: <Outcome extends Ordered>(
    judged: JudgedReception,
    record: (answer: NewAnswer | null) => Promise<Outcome>,
  ) => Promise<void>
  /** What a received MLS says of a document of ours; undefined where it is no MLS, or is not to be believed. */
  readonly readStatus: (bytes: Uint8Array, signerSeat: SeatId) => Promise<DocumentStatus | undefined>
}
