import { ServiceError } from '../../engine/error/service-error.ts'

/** Returns the fields that a refusal with `body_invalid` names. Throws for any other outcome of the promise. */
export async function fieldsOf(refused: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await refused.catch((error: unknown) => error)
  if (!(error instanceof ServiceError) || error.code !== 'body_invalid') throw error
  return (error.context.details ?? []).map(({ field }) => field)
}
