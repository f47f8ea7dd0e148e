import type { RuleModule } from '@cornerpost/schematron'
import { en16931, mls, peppolBis, peppolSelfBilling, sk } from '@cornerpost/schematron/rules'
import type { Language } from '../../error/sentence.ts'
import { businessTerms } from './business-terms.ts'
import type { FindingSeverity } from './finding.ts'
import { sayFinding } from './say/say-finding.ts'

/** The text of a built-in rule, as it is without a document. */
export interface RuleText {
  /** the text of a finding of this rule; in English if the language has no text for it */
  readonly text: string
  readonly severity: FindingSeverity
  /** the business terms and groups that the rule is about, such as `BT-112` */
  readonly terms: readonly string[]
}

const modules: readonly RuleModule[] = [en16931, peppolBis, peppolSelfBilling, sk, mls]

let texts: ReadonlyMap<string, Pick<RuleText, 'severity'> & { readonly message: string }> | undefined

/**
 * Returns the text of a built-in rule by its published id. Returns undefined for any other id, and for a rule whose
 * text depends on the document.
 */
export function findRuleText(ruleId: string, language: Language): RuleText | undefined {
  const found = findRule(ruleId)
  return (
    found && {
      text: sayFinding({ ruleId, message: found.message }, language),
      severity: found.severity,
      terms: businessTerms(found.message),
    }
  )
}

/** Returns the English text of a built-in rule, in the cases in which `findRuleText` returns a text. */
export function findRuleMessage(ruleId: string): string | undefined {
  return findRule(ruleId)?.message
}

function findRule(ruleId: string) {
  texts ??= new Map(
    modules.flatMap(({ rules }) =>
      rules.flatMap(({ checks }) =>
        checks.flatMap(({ id, flag, message }) =>
          message === null ? [] : [[id, { message, severity: flag }] as const],
        ),
      ),
    ),
  )
  return texts.get(ruleId)
}
