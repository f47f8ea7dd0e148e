import { catalogue, type ThrownCode } from './catalogue.ts'
import type { Language } from './sentence.ts'

/** What a caller may be told beside the sentence: a field of the request and what is wrong with it. */
export interface ErrorDetail {
  readonly field?: string
  readonly issue?: string
  /** the issue in other languages, where it is a sentence and no word that the doors know */
  readonly issueIn?: Readonly<Partial<Record<Language, string>>>
  readonly value?: string
}

export interface ErrorContext {
  /** the truth, for the log only */
  readonly inside?: Readonly<Record<string, unknown>>
  /** fills the slots of the code's sentence */
  readonly slots?: Readonly<Record<string, string | number>>
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
    super(`${code}: ${catalogue[code].say}`, { cause: context.cause })
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
