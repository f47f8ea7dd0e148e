import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import type { RuleSet } from '../../../schematron/rule-set.ts'
import { runRules } from '../../../schematron/run.ts'

export type Change = readonly [from: string, to: string]
/** Changes to an example document, and the rules that the result breaks, in document order. */
export type BrokenCase = readonly [what: string, ids: readonly string[], ...changes: Change[]]

/**
 * Returns the ids of the rules that a document breaks, in document order, without `PEPPOL-`. A rule that raised an
 * error is marked, as in `EN16931-R003 not evaluated`.
 */
export function brokenRules(rules: RuleSet, document: string | Uint8Array): string[] {
  const tree = parseDocument(Buffer.from(document), {
    ...documentLimits,
    bytes: 10_000_000,
    attributeValueBytes: 10_000_000,
  })
  return runRules(rules, tree).map(
    ({ ruleId, kind }) => ruleId.replace('PEPPOL-', '') + (kind === 'failed' ? '' : ' not evaluated'),
  )
}
