import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Finding } from '../../document/validation/finding.ts'
import type { Ordered } from '../../job/order-job.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { DocumentStatus, NewAnswer } from './transmission.ts'

/** The data of a received and judged document that its MLS needs. */
export interface JudgedReception {
  readonly transmissionId: string
  readonly instanceIdentifier: string
  readonly signerSeat: SeatId
  readonly mlsTo: ParticipantIdentifier | null
  readonly findings: readonly Finding[]
}

/**
 * The functions of the sending half that the receiving half calls within its own commits (D111). Whatever these
 * functions cannot settle is left to jobs.
 */
export interface Answering {
  /**
   * Creates the MLS for a judged document and passes it to `record`, so that it is stored with the verdict and sent at
   * once. Passes null if the receiver of the MLS must be looked up first.
   */
  readonly answerWith: <Outcome extends Ordered>(
    judged: JudgedReception,
    record: (answer: NewAnswer | null) => Promise<Outcome>,
  ) => Promise<void>
  /**
   * Returns the status that a received MLS gives one of our documents; undefined if it is not an MLS or not trusted.
   */
  readonly readStatus: (bytes: Uint8Array, signerSeat: SeatId) => Promise<DocumentStatus | undefined>
}
