import { fillSlots } from './fill-slots.ts'
import { issues } from './issue-catalogue.ts'
import type { InLanguages, Language } from './sentence.ts'
import type { ErrorDetail, Untranslated } from './service-error.ts'

/** Returns the issue of a detail in a language, or in English if it has no translation. */
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
 * Marks text that is shown unchanged in every language: a public code such as the reason `root_missing`, or text for
 * the operator's terminal, which is in English.
 */
export function untranslated(words: string): Untranslated {
  return { en: words } as Untranslated // the mark exists for the compiler only
}
