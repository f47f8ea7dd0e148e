import type { RuleModule } from '@cornerpost/schematron'
import { en16931, mls, peppolBis, peppolSelfBilling, sk } from '@cornerpost/schematron/rules'
import { describeFinding, type StructureRule, structureRules } from '@cornerpost/schematron/structure'
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

/** Findings without a rule of fixed text, by their ids. */
const otherFindings: ReadonlyMap<string, string> = new Map([
  ['PEPPOL-EN16931-R008', 'An element is empty. Omit elements without a value.'],
  [
    'SK-AP-TEST-02',
    'A document id that begins with TEST- or VITAJTE- belongs to a test document, which is not sent to the network.',
  ],
  ['SK-AP-ADDRESSING', 'The addresses in the document differ from those of the envelope, or are repeated.'],
  ['XML', 'The document cannot be read.'],
])

/** Returns the ids of everything that a finding can be about. */
export function ruleIds(): readonly string[] {
  return [
    ...modules.flatMap(({ rules }) => rules.flatMap(({ checks }) => checks.map(({ id }) => id))),
    ...structureRules,
    ...otherFindings.keys(),
  ]
}

/**
 * Returns the text of a built-in rule, or of another finding, by its id. Names and values of the document are an
 * ellipsis. Returns undefined for any other id.
 */
export function findRuleText(ruleId: string, language: Language): RuleText | undefined {
  const ofStructure = structureRules.find((id) => id === ruleId)
  if (ofStructure !== undefined)
    return { text: sayFinding(ofAnyElement(ofStructure), language), severity: 'error', terms: [] }
  const { severity = 'error', message = otherFindings.get(ruleId) } = findRule(ruleId) ?? {}
  if (message === undefined) return undefined
  return { text: sayFinding({ ruleId, message }, language), severity, terms: businessTerms(message) }
}

/** the rules of the structure that are about an attribute in every case */
const ofAttributes: readonly StructureRule[] = ['cvc-type.3.1.1', 'cvc-complex-type.3.2.2', 'cvc-complex-type.4']

/** Returns a finding of the structure as it would be for an element that is not named. */
function ofAnyElement(ruleId: StructureRule) {
  const parts = {
    element: '…',
    ...(ofAttributes.includes(ruleId) && { attribute: '…' }),
    value: '…',
    type: '…',
    expected: ['…'],
  }
  return { ruleId, parts, message: describeFinding(ruleId, parts) }
}

/** Returns the English text of a rule of the rule sets; undefined for any other id. */
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
