import { type Language, sentence } from './sentence.ts'
import type { ServiceError } from './service-error.ts'

/** What an error says to a person: the sentence of its code, and the reason where it has one of its own. */
export function sayError({ code, context }: ServiceError, language: Language): string {
  return [sentence(code, language, context.slots), context.reasonIn?.[language]]
    .filter((part) => part !== undefined)
    .join(' ')
}
