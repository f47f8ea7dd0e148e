import type { AskedDraft, DraftReview, KnownReception, Language } from '@cornerpost/engine'
import type { Refusal } from '../component/refusal.ts'

/** A draft as its page shows it to the person who decides. */
export interface ApprovalInput {
  readonly language: Language
  readonly asked: AskedDraft & { readonly isFirst: boolean }
  readonly review: DraftReview
  /** the newest answer of the network about the receiver; undefined if the service knows none */
  readonly reception: KnownReception | undefined
  readonly refusal?: Refusal | undefined
}
