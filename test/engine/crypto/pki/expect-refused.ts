import { expect } from 'vitest'
import { ServiceError } from '../../../../engine/error/service-error.ts'

/** Returns the thrown error, and asserts that it is a ServiceError with this code. */
export function refusal(code: string, act: () => unknown): ServiceError {
  try {
    act()
  } catch (error) {
    return asRefusal(code, error)
  }
  throw new Error(`not refused; expected ${code}`)
}

export async function refusalOf(code: string, act: Promise<unknown>): Promise<ServiceError> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return asRefusal(code, error)
}

function asRefusal(code: string, error: unknown): ServiceError {
  if (!(error instanceof ServiceError)) throw new Error(`no ServiceError; expected ${code}`, { cause: error })
  expect(error.code).toBe(code)
  return error
}
