import type { ThrownCode } from '../../../error/catalogue.ts'
import { asServiceError, ServiceError, type ErrorContext } from '../../../error/service-error.ts'

/** What a function gave or threw, as plain data that may go to another thread. */
export type Outcome<Value> =
  { readonly value: Value } | { readonly refusal: { readonly code: ThrownCode; readonly context: ErrorContext } }

/** Runs it. What it throws that is no ServiceError is `internal_error`, as at the doors. */
export function outcomeOf<Value>(run: () => Value): Outcome<Value> {
  try {
    return { value: run() }
  } catch (error) {
    const { code, context } = asServiceError(error)
    return { refusal: { code, context } }
  }
}

/** The value, or the ServiceError thrown again. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal.code, outcome.refusal.context)
  return outcome.value
}
