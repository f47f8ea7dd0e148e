import { catalogue, type ThrownCode } from './catalogue.ts'
import { fillSlots, type Slots } from './fill-slots.ts'
import type { IssueKey } from './issue-catalogue.ts'
import type { Language } from './sentence.ts'

declare const untranslatedMark: unique symbol

/** Text that is shown unchanged in every language (P68). Only `untranslated()` creates it. */
export interface Untranslated {
  readonly en: string
  readonly [untranslatedMark]: true
}

/** The text of a finding, which exists in English and in Slovak. */
export interface FindingSentence {
  readonly en: string
  readonly sk: string
}

/** A detail of an error for the caller: a field of the request and the problem with it. */
export interface ErrorDetail {
  readonly field?: string
  /** a key of the issue catalogue, the text of a finding, or untranslated text */
  readonly issue?: IssueKey | FindingSentence | Untranslated
  /** values for the placeholders in the message for the issue */
  readonly slots?: Slots
  readonly value?: string
}

export interface ErrorContext {
  /** the cause of the error in detail, for the log only */
  readonly inside?: Readonly<Record<string, unknown>>
  /** values for the placeholders in the message for the code */
  readonly slots?: Slots
  /** the specific reason in every language; it follows the message for a code that has many possible causes */
  readonly reasonIn?: Readonly<Record<Language, string>>
  /** details for the caller: they name fields of the request and never quote the text of a document */
  readonly details?: readonly ErrorDetail[]
  /** the number of findings that are not listed in the details (P47) */
  readonly omitted?: { readonly errors: number; readonly warnings: number; readonly isExact: boolean }
  /** for `invoice_number_taken` only: the document that already has the invoice number; sent in place of `details` */
  readonly holder?: { readonly documentId: string; readonly status: string }
  readonly retryAfterSeconds?: number
  /** the limit that refused the call; `retryAfterSeconds` is the time until it allows another one */
  readonly reached?: { readonly limit: number; readonly windowSeconds: number }
  readonly cause?: unknown
}

/**
 * The only kind of error that the engine throws on purpose. It has a code of the catalogue, and data for the log and
 * for the caller.
 */
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

/** Returns the code of a `ServiceError`; undefined for any other error. */
export function errorCodeOf(error: unknown): ThrownCode | undefined {
  return error instanceof ServiceError ? error.code : undefined
}

/** Returns a `ServiceError` unchanged; any other error becomes the cause of an `internal_error`. */
export function asServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : new ServiceError('internal_error', { cause: error })
}

/**
 * True if an error may be temporary: its catalogue row has `retry: 'later'`. An error that is not a `ServiceError` also
 * counts as temporary.
 */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ServiceError) || catalogue[error.code].retry === 'later'
}
