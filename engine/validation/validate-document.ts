import { en16931, runRules, RuleSet } from '@cornerpost/schematron'
import { ServiceError } from '../error/service-error.ts'
import { documentKind } from '../invoice/ubl.ts'
import type { XmlElement } from '../xml/element.ts'
import type { Finding, FindingLayer } from './finding.ts'
import { positionsOf } from './positions.ts'

/** A verdict on one document. `valid`: no finding but warnings. */
export interface ValidationResult {
  readonly valid: boolean
  readonly findings: readonly Finding[]
  /** the releases of the rule sets that judged, `EN 16931 1.3.16` */
  readonly rulesVersion: string
}

/** Per layer at most so many warnings, and so many of the rest. */
const findingsMost = 500

/** What the layers below are releases of. */
const rulesVersion = 'EN 16931 1.3.16'

/** What judges a well-formed document, in this order; structure, Peppol BIS and national rules have their places around the rules of the norm. */
const layers: readonly { readonly layer: FindingLayer; readonly rules: RuleSet }[] = [{ layer: 'cen', rules: new RuleSet(en16931) }]

/**
 * Judges an invoice or credit note against EN 16931 (V-01), the same findings in the same order for the same bytes: layer by layer, in document order.
 * A rule that the document makes impossible to evaluate is a fatal finding. Throws `unsupported_document` for another root, and `validator_unavailable`
 * when the rules cannot be run: nothing is valid that was not judged (V-04).
 */
export function validateDocument(root: XmlElement): ValidationResult {
  if (documentKind(root) === undefined) throw new ServiceError('unsupported_document', { inside: { root: root.localName.slice(0, 200) }, details: [{ field: 'payload', issue: 'is no UBL Invoice or CreditNote' }] })
  try {
    const findings = layers.flatMap(({ layer, rules }) => findingsOf(root, layer, rules))
    return { valid: findings.every(({ severity }) => severity === 'warning'), findings, rulesVersion }
  } catch (cause) {
    throw new ServiceError('validator_unavailable', { cause })
  }
}

function findingsOf({ tree }: XmlElement, layer: FindingLayer, rules: RuleSet): Finding[] {
  const findings = runRules(rules, tree, findingsMost)
  const positions = positionsOf(tree.text, findings.map(({ node }) => tree.start[node] ?? 0))
  return findings.map(({ ruleId, flag, message, location }, index) => ({ ruleId, severity: flag, layer, message, location, ...(positions[index] ?? { line: 1, column: 1 }) }))
}
