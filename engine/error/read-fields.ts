import { ServiceError } from './service-error.ts'

/**
 * Reads the fields of a request, each with its own reader. If only one reader refuses its field, the error of that
 * reader is thrown. If several readers refuse their fields, `body_invalid` is thrown, with details that name all
 * refused fields.
 */
export function readFields<Fields extends object>(readers: {
  readonly [Name in keyof Fields]: () => Fields[Name]
}): Fields {
  const fields: Partial<Fields> = {}
  const refusals: ServiceError[] = []
  for (const name of Object.keys(readers) as (keyof Fields)[]) {
    try {
      fields[name] = readers[name]()
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      refusals.push(error)
    }
  }
  const [first, ...others] = refusals
  if (first === undefined) return fields as Fields // no reader threw an error
  throw others.length === 0
    ? first
    : new ServiceError('body_invalid', { details: refusals.flatMap(({ context }) => context.details ?? []) })
}
