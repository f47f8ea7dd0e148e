import type { Language } from '../../../error/sentence.ts'
import type { DraftNotice } from '../draft-notice.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import { sk } from './sk.ts'

export type SaidNotices = Readonly<Record<DraftNotice, string>>

const says: Readonly<Record<Language, SaidNotices>> = { sk, en, de, hu }

/** Returns what a notice about a draft means, in the given language. */
export function sayNotice(notice: DraftNotice, language: Language): string {
  return says[language][notice]
}
