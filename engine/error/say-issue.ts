import { fillSlots } from './fill-slots.ts'
import { issues } from './issue-catalogue.ts'
import type { InLanguages, Language } from './sentence.ts'
import type { ErrorDetail, Untranslated } from './service-error.ts'

/** Returns the issue of a detail in a language; English where its words exist in no other. */
export function sayIssue(
  { issue, slots }: Pick<ErrorDetail, 'issue' | 'slots'>,
  language: Language,
): string | undefined {
  if (issue === undefined) return undefined
  if (typeof issue === 'string') return fillSlots(issues[issue][language], slots)
  const words: InLanguages = issue
  return words[language] ?? words.en
}

/**
 * Marks words that every language shows unchanged: a public word such as the reason `root_missing`, or a text for the
 * operator's terminal, which speaks English.
 */
export function untranslated(words: string): Untranslated {
  return { en: words } as Untranslated // the mark exists for the compiler only
}
