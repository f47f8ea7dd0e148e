import { checkStructure, creditNoteStructure, invoiceStructure, Locations, RuleSet, runRules, sk, type DocumentTree } from '@cornerpost/schematron'
import { ServiceError } from '../error/service-error.ts'
import { isSelfBilled } from '../invoice/addressing.ts'
import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import type { XmlElement } from '../xml/element.ts'
import type { Finding, FindingLayer } from './finding.ts'
import { positionsOf } from './positions.ts'
import { releaseInForce } from './release.ts'

/** A verdict on one document. `valid`: no finding but warnings. */
export interface ValidationResult {
  readonly valid: boolean
  readonly findings: readonly Finding[]
  /** the releases of the rule sets that judged */
  readonly rulesVersion: string
}

/** What a judgement depends on beside the document. */
export interface Judging {
  /** decides which release of the rules is in force */
  readonly at: Date
  /** what we send answers to our own rules as well; what we receive, to the published ones alone */
  readonly isToBeSent: boolean
  /** from when numbers of test documents are refused; null = never (E-25) */
  readonly refusesTestNumbersFrom: Date | null
}

/** processor time that a layer may take; a document of thousands of lines takes a tenth of it. Rules may compare all siblings of an element with each other, and nobody's document may keep the others waiting for that. */
const millisecondsMost = 2_000

/** Per layer at most so many warnings, and so many of the rest. */
const findingsMost = 500

const ownRules = new RuleSet(sk)

/**
 * Judges an invoice or credit note by the rules in force (V-01): the structure of UBL 2.1, EN 16931, Peppol BIS Billing or Self-Billing by what the document says it is, and our own.
 * The same findings in the same order for the same bytes: layer by layer, in document order. A rule that the document makes impossible to evaluate is a
 * fatal finding. Throws `validator_unavailable` when the rules cannot be run: nothing is valid that was not judged (V-04).
 */
export function validateDocument(root: XmlElement, terms: InvoiceTerms, judging: Judging): ValidationResult {
  try {
    const release = releaseInForce(judging.at)
    const findings = [
      ...structureFindings(root, terms, release.en16931),
      ...findingsOf(root, 'cen', release.en16931),
      ...findingsOf(root, 'peppol', isSelfBilled(terms) ? release.peppolSelfBilling : release.peppolBis),
      ...ownFindings(root, judging),
    ]
    return { valid: findings.every(({ severity }) => severity === 'warning'), findings, rulesVersion: release.version }
  } catch (cause) {
    throw new ServiceError('validator_unavailable', { cause })
  }
}

/** The layers that judge, in their order. */
export function layersOf({ isToBeSent }: Pick<Judging, 'isToBeSent'>): readonly FindingLayer[] {
  return isToBeSent ? ['xsd', 'cen', 'peppol', 'sk'] : ['xsd', 'cen', 'peppol']
}

/** What the schema of UBL demands; every fault is an error. */
function structureFindings({ tree }: XmlElement, { kind }: InvoiceTerms, { module: { prefixes } }: RuleSet): Finding[] {
  const findings = checkStructure(kind === 'invoice' ? invoiceStructure : creditNoteStructure, tree, findingsMost).sort((one, other) => one.node - other.node)
  const locations = new Locations(tree, prefixes)
  return located(tree, 'xsd', findings.map(({ ruleId, message, node }) => ({ ruleId, severity: 'error', message, location: locations.of(node), node })))
}

function ownFindings(root: XmlElement, { at, isToBeSent, refusesTestNumbersFrom }: Judging): Finding[] {
  if (!isToBeSent) return []
  const takesTestNumbers = refusesTestNumbersFrom === null || at < refusesTestNumbersFrom
  return findingsOf(root, 'sk', ownRules).filter(({ ruleId }) => !(takesTestNumbers && ruleId === 'SK-AP-TEST-01'))
}

function findingsOf({ tree }: XmlElement, layer: FindingLayer, rules: RuleSet): Finding[] {
  const start = process.cpuUsage()
  const goOn = (): void => {
    const { user, system } = process.cpuUsage(start)
    if (user + system > millisecondsMost * 1000) throw new Error(`the rules of ${layer} took more than ${millisecondsMost} ms`)
  }
  return located(tree, layer, runRules(rules, tree, findingsMost, goOn).map(({ flag, ...finding }) => ({ ...finding, severity: flag })))
}

/** Findings in document order with their places in the text. */
function located(tree: DocumentTree, layer: FindingLayer, findings: readonly (Pick<Finding, 'ruleId' | 'severity' | 'message' | 'location'> & { readonly node: number })[]): Finding[] {
  const positions = positionsOf(tree.text, findings.map(({ node }) => tree.start[node] ?? 0))
  return findings.map(({ ruleId, severity, message, location }, index) => ({ ruleId, severity, layer, message, location, ...(positions[index] ?? { line: 1, column: 1 }) }))
}
