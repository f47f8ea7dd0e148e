import { fail } from 'node:assert'
import { ServiceError } from '../../engine/error/service-error.ts'

/** The catalogue code that an action throws; anything else that happens is a failed test. */
export function codeOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    return codeOfError(error)
  }
  fail('nothing was refused')
}

/** The same for a promise. */
export async function codeOfPromise(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    return codeOfError(error)
  }
  fail('nothing was refused')
}

function codeOfError(error: unknown): string {
  if (error instanceof ServiceError) return error.code
  throw error
}
