import { describeFinding, type FindingParts, type StructureRule } from '@cornerpost/schematron/structure'
import type { Language } from '../../../error/sentence.ts'
import type { Finding } from '../finding.ts'
import { describeObstacle } from '../obstacle.ts'
import { findRuleMessage } from '../rule-text.ts'
import { sayFinding } from './say-finding.ts'

/**
 * Returns the text of a finding without any name or value of the document, for readers who must be able to tell the
 * words of this service from those of the document. An ellipsis replaces what `sayFinding` quotes (P127).
 */
export function sayRule({ ruleId, parts, obstacle }: Finding, language: Language): string {
  if (parts !== undefined) return sayFinding(withoutQuotes(ruleId, parts), language)
  if (obstacle !== undefined) {
    const { kind } = obstacle
    return sayFinding({ ruleId, obstacle: { kind }, message: describeObstacle({ kind }) }, language)
  }
  return sayFinding({ ruleId, message: findRuleMessage(ruleId) ?? 'The document breaks this rule.' }, language)
}

function withoutQuotes(ruleId: string, { attribute, ...given }: FindingParts) {
  const parts = {
    ...given,
    element: '…',
    ...(attribute !== undefined && { attribute: '…' }),
    value: '…',
    expected: ['…'],
  }
  return { ruleId, parts, message: describeFinding(ruleId as StructureRule, parts) }
}
