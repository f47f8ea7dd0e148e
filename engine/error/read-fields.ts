import { ServiceError } from './service-error.ts'

/**
 * Reads the fields of a request, each with its own reader. One refused field is refused with the code of its reader;
 * several are refused together with `body_invalid`, whose details name each of them.
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
  if (first === undefined) return fields as Fields // every reader returned
  throw others.length === 0
    ? first
    : new ServiceError('body_invalid', { details: refusals.flatMap(({ context }) => context.details ?? []) })
}
