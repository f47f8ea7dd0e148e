import { ServiceError } from '../../engine/error/service-error.ts'

/** The fields that a refusal with `body_invalid` names. */
export async function fieldsOf(refused: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await refused.catch((error: unknown) => error)
  if (!(error instanceof ServiceError) || error.code !== 'body_invalid') throw error
  return (error.context.details ?? []).map(({ field }) => field)
}
