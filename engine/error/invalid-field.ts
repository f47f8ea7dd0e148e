import type { Slots } from './fill-slots.ts'
import type { IssueKey } from './issue-catalogue.ts'
import { ServiceError } from './service-error.ts'

/**
 * Returns the error for a missing or malformed field: `body_invalid`, with the name of the field, the issue and, if
 * given, the value (D135).
 */
export function invalidField(
  field: string,
  issue: IssueKey,
  { value, ...slots }: Slots & { readonly value?: string } = {},
): ServiceError {
  return new ServiceError('body_invalid', { details: [{ field, issue, slots, ...(value !== undefined && { value }) }] })
}
