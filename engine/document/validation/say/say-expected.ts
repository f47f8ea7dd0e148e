import { describeExpected, structureRules } from '@cornerpost/schematron/structure'
import type { Language } from '../../../error/sentence.ts'
import type { Finding } from '../finding.ts'
import { expected } from './sk/structure.ts'

/**
 * Returns the value or the elements that a finding about the structure expects: in Slovak, or in English for any other
 * language. Returns undefined for any other finding.
 */
export function sayExpected({ ruleId, parts }: Finding, language: Language): string | undefined {
  const rule = structureRules.find((id) => id === ruleId)
  if (rule === undefined || parts === undefined) return undefined
  return language === 'sk' ? expected(rule, parts) : describeExpected(rule, parts)
}
