import type { Language } from '../../../error/sentence.ts'
import type { Finding } from '../finding.ts'
import { sk } from './sk/sk.ts'

type SaidFinding = Pick<Finding, 'ruleId' | 'message' | 'error' | 'obstacle' | 'parts'>

/** The languages that have sentences of their own for findings. */
const says: Partial<Readonly<Record<Language, (finding: SaidFinding) => string | undefined>>> = { sk }

/**
 * What a finding says, in a language: one sentence for a bookkeeper. Where the language has none, the rule's own text.
 */
export function sayFinding(finding: SaidFinding, language: Language): string {
  return says[language]?.(finding) ?? finding.message
}
