import type { Language } from '../../../error/sentence.ts'
import type { InvoiceView } from '../invoice-view.ts'
import { wordsIn } from '../say/words-in.ts'
import type { Words } from '../say/words.ts'
import { createFormat, type Format } from './format.ts'

/** The words and the format in which one document is written. */
export interface Locale {
  readonly language: Language
  readonly words: Words
  readonly format: Format
}

/** Returns the words and the format for a document in a language. */
export function localeFor(language: Language, { currency, vatCurrency }: InvoiceView): Locale {
  return { language, words: wordsIn(language), format: createFormat(language, [currency, vatCurrency]) }
}
