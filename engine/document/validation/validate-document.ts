import {
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
import type { XmlElement } from '../../xml/element.ts'
import { businessTerms } from './business-terms.ts'
import { isRejected, type Finding, type FindingLayer } from './finding.ts'
import { judgeStructure } from './judge-structure.ts'
import { type UnplacedFinding, located } from './located.ts'
import { describeObstacle, Obstacles } from './obstacle.ts'
import { ruleReleaseInForce, ruleReleaseText, type RuleCalendar } from './release.ts'

/** A verdict on one document. `valid`: no finding but warnings. */
export interface ValidationResult {
  readonly isValid: boolean
  readonly findings: readonly Finding[]
  /** how many more were found than are listed; absent when all are */
  readonly omitted?: OmittedFindings
  /** the releases of the rule sets that judged */
  readonly rulesVersion: string
}

/** What a judgement depends on beside the document. */
export interface JudgingContext {
  /** decides which release of the rules is in force */
  readonly at: Date
  /** what we send answers to our own rules as well; what we receive, to the published ones alone */
  readonly isToBeSent: boolean
  /** from when numbers of test documents are refused; null = never (E-25) */
  readonly refusesTestNumbersFrom: Date | null
}

/**
 * processor time that a layer may take; a document of thousands of lines takes a tenth of it. Our own rules take time
 * in step with the document; those of a rule pack may compare all siblings of an element with each other.
 */
const millisecondsMax = 2_000

/** so much of it counts by the clock: the system is not asked what was used by a document that is done before */
const unmeasuredMilliseconds = 100

/** Per layer at most so many warnings, and so many of the rest; of the rest more are counted. */
const bounds: FindingBounds = { listedMax: 500, countedMax: 10_000 }

interface JudgedLayer {
  readonly findings: readonly Finding[]
  readonly omitted: OmittedFindings
}

const ownRules = new RuleSet(sk)

/**
 * Judges an invoice or credit note by the rules of a calendar that are in force (V-01): the structure of UBL 2.1, EN
 * 16931, Peppol BIS Billing or Self-Billing by what the document says it is, and our own.
 * The same findings in the same order for the same bytes: layer by layer, in document order. A rule that the document
 * makes impossible to evaluate is a
 * fatal finding. Throws `validator_unavailable` when the rules cannot be run: nothing is valid that was not judged
 * (V-04).
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

/** The layers that judge, in their order. */
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
    // no thread uses more than the time that passes, and the clock is quicker to ask
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
  const found = findings.map((finding) => inOurTerms(finding, obstacles))
  return { findings: located(tree, layer, found), omitted }
}

function inOurTerms(
  { ruleId, flag, message, location, node, error }: RuleFinding,
  obstacles: Obstacles,
): UnplacedFinding {
  const obstacle = error === undefined ? undefined : obstacles.of({ node, error })
  return {
    node,
    finding: {
      ruleId,
      severity: flag,
      message: obstacle === undefined ? message : describeObstacle(obstacle),
      location,
      terms: businessTerms(message),
      ...(error !== undefined && { error }),
      ...(obstacle !== undefined && { obstacle }),
    },
  }
}
