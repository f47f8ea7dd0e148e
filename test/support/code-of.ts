import { fail } from 'node:assert'
import { ServiceError } from '../../engine/error/service-error.ts'

/** Returns the code of the ServiceError that the action throws. Any other outcome fails the test. */
export function codeOf(action: () => unknown): string {
  return errorOf(action).code
}

/** Returns the ServiceError that the action throws. Any other outcome fails the test. */
export function errorOf(action: () => unknown): ServiceError {
  try {
    action()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  fail('expected a ServiceError, but nothing was thrown')
}

/** Returns the code of the ServiceError with which the promise rejects. Any other outcome fails the test. */
export async function codeOfPromise(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    return codeOfError(error)
  }
  fail('expected a ServiceError, but the promise was fulfilled')
}

function codeOfError(error: unknown): string {
  if (error instanceof ServiceError) return error.code
  throw error
}
