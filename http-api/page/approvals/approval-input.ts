import type { AskedDraft, DraftReview, Language } from '@cornerpost/engine'
import type { Refusal } from '../page-operation.ts'

/** A draft as its page shows it to the person who decides. */
export interface ApprovalInput {
  readonly language: Language
  readonly asked: AskedDraft & { readonly isFirst: boolean }
  readonly review: DraftReview
  readonly refusal?: Refusal | undefined
}
