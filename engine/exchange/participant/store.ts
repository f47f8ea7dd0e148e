import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { DatedAnswer, NetworkAnswer } from './participant-check.ts'

/** A question to the network, and its answer. */
export interface Question {
  readonly participant: ParticipantIdentifier
  readonly at: Instant
  /** true if a caller asked; false for the refresh at night */
  readonly isAsked: boolean
  /** null if the network did not answer; an earlier answer is then kept */
  readonly answer: NetworkAnswer | null
}

/**
 * The index: the newest answer of the network about each participant that was asked about. It contains public data of
 * the network and no data of a company or an account (P131). The spelling of participants is compared without case.
 */
export interface ParticipantIndexStore {
  /** Returns the newest answer about a participant; undefined if the index has none. */
  find(participant: ParticipantIdentifier): Promise<DatedAnswer | undefined>
  /** Stores a question in the index. */
  record(question: Question): Promise<void>
  /**
   * Adds the companies that are registered here, and the receivers of the documents that were sent before this time.
   * Then removes the participants that are too many: those about which a caller asked longest ago, but no company that
   * is registered here.
   */
  collect(before: Instant, participantsMax: number): Promise<void>
  /** Returns up to `limit` participants about which the network was not asked since this time. */
  listDue(since: Instant, limit: number): Promise<readonly ParticipantIdentifier[]>
}
