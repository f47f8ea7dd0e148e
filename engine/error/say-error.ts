import { type Language, sentence } from './sentence.ts'
import type { ServiceError } from './service-error.ts'

/**
 * Returns the human-readable text of an error: the message for its code, followed by the specific reason if there is
 * one.
 */
export function sayError({ code, context }: ServiceError, language: Language): string {
  return [sentence(code, language, context.slots), context.reasonIn?.[language]]
    .filter((part) => part !== undefined)
    .join(' ')
}
