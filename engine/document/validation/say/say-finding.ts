import type { Language } from '../../../error/sentence.ts'
import type { Finding } from '../finding.ts'
import { de } from './de.ts'
import { hu } from './hu.ts'
import { sk } from './sk/sk.ts'

type SaidFinding = Pick<Finding, 'ruleId' | 'message' | 'error' | 'obstacle' | 'parts'>

/** The languages with texts of their own for findings. German and Hungarian have few of them (P182). */
const says: Partial<Readonly<Record<Language, (finding: SaidFinding) => string | undefined>>> = { sk, de, hu }

/**
 * Returns the text that explains a finding to a bookkeeper in the given language. If the language has no text for the
 * finding, returns the English text.
 */
export function sayFinding(finding: SaidFinding, language: Language): string {
  return says[language]?.(finding) ?? finding.message
}
