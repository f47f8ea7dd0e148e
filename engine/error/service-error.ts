import { catalogue, type ThrownCode } from './catalogue.ts'
import { fillSlots, type Slots } from './fill-slots.ts'
import type { IssueKey } from './issue-catalogue.ts'
import type { InLanguages, Language } from './sentence.ts'

/** A detail that a caller may see beside the sentence: a field of the request and its fault. */
export interface ErrorDetail {
  readonly field?: string
  /** a row of the issue catalogue; or words of another source, such as a finding of the rules or a public reason */
  readonly issue?: IssueKey | InLanguages
  /** values for the slots of the issue */
  readonly slots?: Slots
  readonly value?: string
}

export interface ErrorContext {
  /** the truth, for the log only */
  readonly inside?: Readonly<Record<string, unknown>>
  /** fills the slots of the code's sentence */
  readonly slots?: Slots
  /** why, in every language: stands behind the code's sentence where one code has many causes */
  readonly reasonIn?: Readonly<Record<Language, string>>
  /** for the caller: named places, never document text */
  readonly details?: readonly ErrorDetail[]
  /** how many findings were found beyond those in the details (P47) */
  readonly omitted?: { readonly errors: number; readonly warnings: number; readonly isExact: boolean }
  /** the object form of details, for `invoice_number_taken` only */
  readonly holder?: { readonly documentId: string; readonly status: string }
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** The one way to fail: a code of the catalogue, with what goes to the log and what the caller may see. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ThrownCode
  readonly context: ErrorContext

  constructor(code: ThrownCode, context: ErrorContext = {}) {
    super(`${code}: ${fillSlots(catalogue[code].say, context.slots)}`, { cause: context.cause })
    this.code = code
    this.context = context
  }
}

/** The code of a `ServiceError`; undefined for any other error. */
export function errorCodeOf(error: unknown): ThrownCode | undefined {
  return error instanceof ServiceError ? error.code : undefined
}

/** The error itself where it is a `ServiceError`; any other becomes the cause of an `internal_error`. */
export function asServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : new ServiceError('internal_error', { cause: error })
}

/**
 * Whether an error may pass by itself: its row says `later`; what is no ServiceError counts as temporary in a delivery
 * attempt.
 */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ServiceError) || catalogue[error.code].retry === 'later'
}
