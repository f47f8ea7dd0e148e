import type { Language } from '../../../error/sentence.ts'
import type { DraftNotice, SaidNotices } from '../draft-notice.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import { sk } from './sk.ts'

const says: Readonly<Record<Language, SaidNotices>> = { sk, en, de, hu }

/** Returns the sentence of a notice about a draft. */
export function sayNotice(notice: DraftNotice, language: Language): string {
  return says[language][notice]
}
