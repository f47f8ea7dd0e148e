import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Finding } from '../../document/validation/finding.ts'
import type { Ordered } from '../../job/order-job.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { NewAnswer, ReceivedStatus } from './transmission.ts'

/** The data of a received and validated document from which its MLS is built. */
export interface JudgedReception {
  readonly transmissionId: string
  readonly instanceIdentifier: string
  readonly signerSeat: SeatId
  readonly mlsTo: ParticipantIdentifier | null
  readonly findings: readonly Finding[]
}

/**
 * Functions of the sending half of the exchange that the receiving half calls when it prepares a transaction (D111).
 * Anything that these functions cannot decide immediately is left to a job.
 */
export interface Answering {
  /**
   * Creates the MLS for a validated document and passes it to `record`, which stores the MLS together with the verdict.
   * Passes null if the receiver of the MLS must be looked up first.
   */
  readonly answerWith: <Outcome extends Ordered>(
    judged: JudgedReception,
    record: (answer: NewAnswer | null) => Promise<Outcome>,
  ) => Promise<void>
  /**
   * Returns the status that a received MLS gives one of our documents or tax reports; undefined if the bytes are not an
   * MLS or if the MLS cannot be trusted.
   */
  readonly readStatus: (bytes: Uint8Array, signerSeat: SeatId) => Promise<ReceivedStatus | undefined>
}
