import type { Language } from '../../../error/sentence.ts'
import type { StatusReason } from '../state.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import type { ReasonWords, SaidReasons } from './reason-words.ts'
import { sk } from './sk.ts'

const says: Readonly<Record<Language, SaidReasons>> = { sk, en, de, hu }

/** Returns what the reason of a status means, and what the sender does next, in the given language. */
export function sayReason(reason: StatusReason, language: Language): ReasonWords {
  return says[language][reason]
}
