import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import type { JudgingContext, ValidationResult } from './validate-document.ts'

/** Who opens and judges documents: the calling thread itself, or a pool of others. The answers are the same. */
export interface Validator {
  /**
   * As `openDocument`. Rejects with `validator_unavailable` when it was not done in time, and with `service_busy` when
   * too many wait or its turn did not come in time; both may pass.
   */
  open(request: OpeningRequest): Promise<OpenedDocument>
  /** Ends what is under way; from then on everything that needs a thread is refused. */
  close(): Promise<void>
}

export interface OpeningRequest {
  readonly bytes: Uint8Array
  /** The caller reads the bytes no more, and nothing else shares their memory: a thread takes them without a copy. */
  readonly isGivenAway?: boolean
  /** whose bounds hold: those of our own doors, or of what another access point brought */
  readonly bounds: 'submitted' | 'received'
  readonly judging: JudgingContext
}

/** A document that was parsed once, for all that is asked of it. */
export interface OpenedDocument {
  readonly terms: InvoiceTerms
  /** what addressing reads and what stands there more than once (D75) */
  readonly repeatedTerms: readonly string[]
  /** What the rules say of it. Throws `validator_unavailable`. */
  readonly verdict: () => ValidationResult
}
