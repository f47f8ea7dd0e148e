import { RuleSet, runRules } from '@cornerpost/schematron'
import { mls } from '@cornerpost/schematron/rules'
import type { XmlElement } from '../../xml/element.ts'

const rules = new RuleSet(mls)
const findingsMost = 500

/**
 * The ids of the rules that a message level status breaks, or makes impossible to evaluate, each once, in order:
 * SCH-MLS-01 to SCH-MLS-31 (1.0.1). Empty = valid. Asked of the root of a document.
 */
export function brokenMlsRules(root: XmlElement): readonly string[] {
  return [...new Set(runRules(rules, root.tree, findingsMost).map(({ ruleId }) => ruleId))].sort()
}
