import type { Slots } from './fill-slots.ts'
import type { IssueKey } from './issue-catalogue.ts'
import { ServiceError } from './service-error.ts'

/**
 * Returns the refusal of a field that is missing or malformed: `body_invalid` with the field, its issue and, where
 * given, its value (D135).
 */
export function invalidField(
  field: string,
  issue: IssueKey,
  { value, ...slots }: Slots & { readonly value?: string } = {},
): ServiceError {
  return new ServiceError('body_invalid', { details: [{ field, issue, slots, ...(value !== undefined && { value }) }] })
}
