import { fillSlots } from './fill-slots.ts'
import { issues } from './issue-catalogue.ts'
import type { InLanguages, Language } from './sentence.ts'
import type { ErrorDetail, Untranslated } from './service-error.ts'

/**
 * Returns, in the given language, the message for the `issue` key of an error detail; in English if the translation is
 * missing.
 */
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
 * Marks text that is shown unchanged in every language. This is either a public code, such as the reason
 * `root_missing`, or English text for the operator's terminal.
 */
export function untranslated(words: string): Untranslated {
  return { en: words } as Untranslated // the mark exists only in the type, not in the value
}
