import type { Language } from '../../../error/sentence.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import { sk } from './sk.ts'
import type { Words } from './words.ts'

const words: Readonly<Record<Language, Words>> = { sk, en, de, hu }

/** Returns the words of a rendered document in a language. */
export function wordsIn(language: Language): Words {
  return words[language]
}

/** Returns the word for a code; undefined if the table has no word for it. */
export function wordFor(table: Readonly<Record<string, string>>, code: string | null): string | undefined {
  return code !== null && Object.hasOwn(table, code) ? table[code] : undefined
}
