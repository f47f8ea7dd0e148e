import {
  type DocumentTree,
  type FindingBounds,
  Locations,
  type OmittedFindings,
  type RuleFinding,
  RuleSet,
  runRulesWithin,
} from '@cornerpost/schematron'
import { sk } from '@cornerpost/schematron/rules'
import { ServiceError } from '../../error/service-error.ts'
import { isSelfBilled } from '../invoice/addressing.ts'
import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import { XmlElement } from '../../xml/element.ts'
import { businessTerms } from './business-terms.ts'
import { isRejected, type Finding, type FindingLayer } from './finding.ts'
import { judgeStructure } from './judge-structure.ts'
import { type UnplacedFinding, located } from './located.ts'
import { describeObstacle, Obstacles } from './obstacle.ts'
import { valueFound } from './value-found.ts'
import { ruleReleaseInForce, ruleReleaseText, type RuleCalendar } from './release.ts'

/** The verdict on one document. `isValid` is true if the document has no findings other than warnings. */
export interface ValidationResult {
  readonly isValid: boolean
  readonly findings: readonly Finding[]
  /** the number of findings that are not listed; absent if all are listed */
  readonly omitted?: OmittedFindings
  /** the names and versions of the rule sets that were used */
  readonly rulesVersion: string
}

/** The parameters of a validation, apart from the document itself. */
export interface JudgingContext {
  /** the instant that determines which release of the rules is in force */
  readonly at: Date
  /**
   * true for a document to be sent, to which our own rules apply too; false for a received document, to which only the
   * published rules apply
   */
  readonly isToBeSent: boolean
  /** the instant from which documents with a test number are refused; null if they are never refused (E-25) */
  readonly refusesTestNumbersFrom: Date | null
}

/**
 * Maximum processor time for one layer of rules. For a document with thousands of lines, the built-in rules need only a
 * tenth of it.
 */
const millisecondsMax = 2_000

/** processor time is measured only for a layer that takes longer than this in real time */
const unmeasuredMilliseconds = 100

/**
 * Limits for the findings of one layer of rules. At most `listedMax` errors and `listedMax` warnings are listed; the
 * check ends after `countedMax` errors.
 */
const bounds: FindingBounds = { listedMax: 500, countedMax: 10_000 }

interface JudgedLayer {
  readonly findings: readonly Finding[]
  readonly omitted: OmittedFindings
}

const ownRules = new RuleSet(sk)

/**
 * Validates an invoice or credit note against the rules in force (V-01): the structure of UBL 2.1, EN 16931, and Peppol
 * BIS Billing or Self-Billing, depending on the document. A document to be sent is also checked against our own rules.
 * The same bytes always give the same findings in the same order: layer by layer, and within a layer in document order.
 * If a rule cannot be evaluated because of the document, the rule is reported as a fatal finding. Throws
 * `validator_unavailable` if the rules cannot be run: no document counts as valid without a verdict (V-04).
 */
export function validateDocument(
  root: XmlElement,
  terms: InvoiceTerms,
  judging: JudgingContext,
  calendar: RuleCalendar,
): ValidationResult {
  try {
    const cen = ruleReleaseInForce(calendar, 'en16931', judging.at)
    const peppol = ruleReleaseInForce(calendar, isSelfBilled(terms) ? 'peppol_self_billing' : 'peppol_bis', judging.at)
    const { prefixes } = cen.rules.module
    const structure = judgeStructure(root, terms.kind, prefixes, bounds)
    const obstacles = new Obstacles(root.tree, new Locations(root.tree, prefixes), structure.wrongValues)
    const layers: readonly JudgedLayer[] = [
      structure,
      judgeLayer(root, 'cen', cen.rules, obstacles),
      judgeLayer(root, 'peppol', peppol.rules, obstacles),
      ...(judging.isToBeSent ? [judgeOwn(root, judging, obstacles)] : []),
    ]
    const findings = layers.flatMap((layer) => layer.findings)
    return {
      isValid: !isRejected(findings),
      findings,
      ...omittedFrom(layers),
      rulesVersion: [cen, peppol].map(ruleReleaseText).join(', '),
    }
  } catch (cause) {
    throw cause instanceof ServiceError ? cause : new ServiceError('validator_unavailable', { cause })
  }
}

/** Returns the layers of a validation, in the order in which they are checked. */
export function layersOf({ isToBeSent }: Pick<JudgingContext, 'isToBeSent'>): readonly FindingLayer[] {
  return isToBeSent ? ['xsd', 'cen', 'peppol', 'sk'] : ['xsd', 'cen', 'peppol']
}

function omittedFrom(layers: readonly JudgedLayer[]): Pick<ValidationResult, 'omitted'> {
  const errors = layers.reduce((sum, { omitted }) => sum + omitted.errors, 0)
  const warnings = layers.reduce((sum, { omitted }) => sum + omitted.warnings, 0)
  if (errors + warnings === 0) return {}
  return { omitted: { errors, warnings, isExact: layers.every(({ omitted }) => omitted.isExact) } }
}

function judgeOwn(root: XmlElement, { at, refusesTestNumbersFrom }: JudgingContext, obstacles: Obstacles): JudgedLayer {
  const takesTestNumbers = refusesTestNumbersFrom === null || at < refusesTestNumbersFrom
  const { findings, omitted } = judgeLayer(root, 'sk', ownRules, obstacles)
  return { findings: findings.filter(({ ruleId }) => !(takesTestNumbers && ruleId === 'SK-AP-TEST-01')), omitted }
}

function judgeLayer({ tree }: XmlElement, layer: FindingLayer, rules: RuleSet, obstacles: Obstacles): JudgedLayer {
  const startedAt = performance.now()
  let start: NodeJS.CpuUsage | undefined
  const goOn = (): void => {
    // real time is checked first: it is cheaper to read, and a thread cannot use more processor time than real time
    const passed = performance.now() - startedAt
    if (passed <= unmeasuredMilliseconds) return
    start ??= process.cpuUsage()
    if (passed <= millisecondsMax) return
    const { user, system } = process.cpuUsage(start)
    if (user + system > (millisecondsMax - unmeasuredMilliseconds) * 1000)
      throw new ServiceError('validator_unavailable', {
        inside: { reason: `the rules of ${layer} took more than ${millisecondsMax} ms` },
      })
  }
  const { findings, omitted } = runRulesWithin(rules, tree, bounds, goOn)
  const found = findings.map((finding) => inOurTerms(tree, finding, obstacles))
  return { findings: located(tree, layer, found), omitted }
}

function inOurTerms(
  tree: DocumentTree,
  { ruleId, flag, message, location, node, error }: RuleFinding,
  obstacles: Obstacles,
): UnplacedFinding {
  const obstacle = error === undefined ? undefined : obstacles.of({ node, error })
  const value = error === undefined ? valueFound(new XmlElement(tree, node), ruleId) : undefined
  return {
    node,
    finding: {
      ruleId,
      severity: flag,
      message: obstacle === undefined ? message : describeObstacle(obstacle),
      location,
      terms: businessTerms(message),
      ...(value !== undefined && { value }),
      ...(error !== undefined && { error }),
      ...(obstacle !== undefined && { obstacle }),
    },
  }
}
