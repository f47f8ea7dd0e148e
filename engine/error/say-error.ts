import { type Language, sentence } from './sentence.ts'
import type { ServiceError } from './service-error.ts'

/**
 * Returns the text of an error for a person: the sentence of its code, followed by its specific reason if it has one.
 */
export function sayError({ code, context }: ServiceError, language: Language): string {
  return [sentence(code, language, context.slots), context.reasonIn?.[language]]
    .filter((part) => part !== undefined)
    .join(' ')
}
