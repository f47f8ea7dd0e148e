import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import type { JudgingContext, ValidationResult } from './validate-document.ts'

/** Parses and validates documents in the calling thread or in a pool of threads. The results are the same. */
export interface Validator {
  /**
   * Parses a document and rejects with the same errors as `openDocument`. Also rejects with `validator_unavailable` if
   * the work was not done in time, and with `service_busy` if too many documents are waiting or no thread became free
   * in time. The last two errors are temporary.
   */
  open(request: OpeningRequest): Promise<OpenedDocument>
  /** Aborts the work in progress. After that, every document that needs a thread is refused. */
  close(): Promise<void>
}

export interface OpeningRequest {
  readonly bytes: Uint8Array
  /**
   * true if the caller no longer reads the bytes and nothing else shares their memory; they can then be moved to a
   * thread without copying
   */
  readonly isGivenAway?: boolean
  /** selects the XML limits for submitted documents or those for documents received over AS4 */
  readonly bounds: 'submitted' | 'received'
  readonly judging: JudgingContext
}

/** A parsed document, with everything that callers need from it. */
export interface OpenedDocument {
  readonly terms: InvoiceTerms
  /** the paths of addressing elements that occur more than once (D75) */
  readonly repeatedTerms: readonly string[]
  /** Returns the verdict of the rules in force. Throws `validator_unavailable` if the rules cannot be run. */
  readonly verdict: () => ValidationResult
}
