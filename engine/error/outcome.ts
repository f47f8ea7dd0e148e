import type { ThrownCode } from './catalogue.ts'
import { asServiceError, ServiceError, type ErrorContext } from './service-error.ts'

/** The return value of a function or the error that it threw, as plain data that can be passed to another thread. */
export type Outcome<Value> =
  { readonly value: Value } | { readonly refusal: { readonly code: ThrownCode; readonly context: ErrorContext } }

/** Runs a function and returns its outcome. An error that is not a `ServiceError` becomes `internal_error`. */
export function outcomeOf<Value>(run: () => Value): Outcome<Value> {
  try {
    return { value: run() }
  } catch (error) {
    const { code, context } = asServiceError(error)
    return { refusal: { code, context } }
  }
}

/** Returns the value of an outcome, or throws its error as a `ServiceError`. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal.code, outcome.refusal.context)
  return outcome.value
}
