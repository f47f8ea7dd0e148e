import type { Language } from '../../../error/sentence.ts'
import type { Finding } from '../finding.ts'
import { sk } from './sk/sk.ts'

/**
 * What a finding says, in a language: one sentence for a bookkeeper. Where the language has none, the rule's own text.
 */
export function sayFinding(
  finding: Pick<Finding, 'ruleId' | 'message' | 'error' | 'parts'>,
  language: Language,
): string {
  return (language === 'sk' ? sk(finding) : undefined) ?? finding.message
}
