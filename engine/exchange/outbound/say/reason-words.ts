import type { StatusReason } from '../state.ts'

/** The meaning of a reason. `next` says what the sender does after the document has failed; null if nothing. */
export interface ReasonWords {
  readonly cause: string
  readonly next: string | null
}

export type SaidReasons = Readonly<Record<StatusReason, ReasonWords>>
