import { type DocumentTree, documentNode } from './document/tree.ts'
import type { FindingBounds, OmittedFindings } from './finding-bounds.ts'
import { Locations } from './location.ts'
import type { CheckFlag } from './rule-module.ts'
import type { Candidate, Candidates, Dispatch, RuleSet } from './rule-set.ts'
import { errors, EvaluationError } from './runtime/evaluation-error.ts'

/** A check that a document fails, or that cannot be evaluated for the document. */
export interface RuleFinding {
  readonly ruleId: string
  readonly flag: CheckFlag
  /** `not_evaluated`: the document causes an error in the check, so the result of the check is unknown; always fatal */
  readonly kind: 'failed' | 'not_evaluated'
  /** code of the XPath error that prevented the evaluation, such as `FORG0001` */
  readonly error?: string
  readonly message: string
  /**
   * XPath of the element, such as `/Invoice[1]/cac:LegalMonetaryTotal[1]`, or of the attribute, such as
   * `…/cbc:PayableAmount[1]/@currencyID`
   */
  readonly location: string
  /** the element; for an attribute, the element that has it */
  readonly node: number
}

const nodesBetweenLooks = 16

/**
 * Runs a rule set over a document. For each node, the first matching rule of each pattern applies, with all its checks
 * (ISO/IEC 19757-3, 6.5). A context that raises an error does not match. Findings are returned in document order; the
 * findings at one node are in the order of the rule set. The run lists at most `findingsMax` warnings and stops after
 * `findingsMax` findings that are not warnings. It calls `goOn` every few nodes; `goOn` may throw an error to stop a
 * run that takes too long.
 */
export function runRules(
  rules: RuleSet,
  tree: DocumentTree,
  findingsMax = Number.MAX_SAFE_INTEGER,
  goOn: () => void = () => {},
): RuleFinding[] {
  return runRulesWithin(rules, tree, { listedMax: findingsMax, countedMax: findingsMax }, goOn).findings
}

/** The findings of one run, and the number of findings that it did not list. */
export interface RuleRun {
  readonly findings: RuleFinding[]
  readonly omitted: OmittedFindings
}

/**
 * Runs rules as `runRules` does, but keeps counting findings after it has stopped listing them. The run stops after
 * `countedMax` findings that are not warnings; until then it counts every warning.
 */
export function runRulesWithin(
  rules: RuleSet,
  tree: DocumentTree,
  bounds: FindingBounds,
  goOn: () => void = () => {},
): RuleRun {
  const dispatch = rules.begin(tree)
  try {
    const failures = new Failures(bounds)
    for (let node = documentNode; node < tree.nodeCount && !failures.areEnough; node++) {
      if (node % nodesBetweenLooks === 0) goOn()
      judgeNode(dispatch, tree, node, failures)
    }
    const locations = new Locations(tree, rules.module.prefixes)
    return { findings: failures.list.map((failure) => findingOf(failure, locations)), omitted: failures.omitted }
  } finally {
    rules.program.end()
  }
}

/**
 * True if at least one rule checks at least one node of the document. If not, the rule set cannot report anything about
 * the document.
 */
export function hasRuleFor(rules: RuleSet, tree: DocumentTree): boolean {
  const { ofElement, ofAttribute } = rules.begin(tree)
  const isFor = (patterns: Candidates, node: number): boolean =>
    patterns.some(
      (candidates) =>
        (candidates.find(({ matches }) => matches === null || holds(matches, node))?.table.checks.length ?? 0) > 0,
    )
  try {
    for (let node = documentNode; node < tree.nodeCount; node++) {
      if (isFor(ofElement(node), node)) return true
      if (ofAttribute === undefined) continue
      for (let attribute = tree.firstAttribute[node]; attribute < tree.firstAttribute[node + 1]; attribute++)
        if (isFor(ofAttribute(node, attribute), attribute)) return true
    }
    return false
  } finally {
    rules.program.end()
  }
}

interface Failure {
  readonly candidate: Candidate
  readonly check: number
  readonly node: number
  /** the attribute that was checked; undefined if an element was checked */
  readonly attribute: number | undefined
  readonly error: EvaluationError | undefined
}

/** Collects the failed checks of a run, up to the given bounds. */
class Failures {
  readonly list: Failure[] = []
  /** set while an attribute is checked: the attribute, and the element that has it (`owner`) */
  attribute: number | undefined
  owner = documentNode
  readonly #bounds: FindingBounds
  #warnings = 0
  #errors = 0

  constructor(bounds: FindingBounds) {
    this.#bounds = bounds
  }

  get areEnough(): boolean {
    return this.#errors >= this.#bounds.countedMax
  }

  get omitted(): OmittedFindings {
    const { listedMax } = this.#bounds
    return {
      errors: Math.max(this.#errors - listedMax, 0),
      warnings: Math.max(this.#warnings - listedMax, 0),
      isExact: !this.areEnough,
    }
  }

  add(candidate: Candidate, check: number, node: number, error?: EvaluationError): void {
    const isWarning = error === undefined && candidate.table.checks[check].flag === 'warning'
    if (this.areEnough && !isWarning) return
    if ((isWarning ? ++this.#warnings : ++this.#errors) > this.#bounds.listedMax) return
    this.list.push(
      this.attribute === undefined
        ? { candidate, check, node, attribute: undefined, error }
        : { candidate, check, node: this.owner, attribute: node, error },
    )
  }
}

/** Checks an element and then its attributes. */
function judgeNode({ ofElement, ofAttribute }: Dispatch, tree: DocumentTree, node: number, failures: Failures): void {
  judgeBy(ofElement(node), node, failures)
  if (ofAttribute === undefined) return
  for (let attribute = tree.firstAttribute[node]; attribute < tree.firstAttribute[node + 1]; attribute++) {
    failures.attribute = attribute
    failures.owner = node
    judgeBy(ofAttribute(node, attribute), attribute, failures)
  }
  failures.attribute = undefined
}

/**
 * Applies the first matching rule of each pattern. If the rules are about attributes, `node` is the id of an attribute.
 */
function judgeBy(patterns: Candidates, node: number, failures: Failures): void {
  for (const candidates of patterns) {
    for (const candidate of candidates) {
      if (candidate.matches !== null && !holds(candidate.matches, node)) continue
      judge(candidate, node, failures)
      break
    }
  }
}

function holds(matches: (node: number) => boolean, node: number): boolean {
  try {
    return matches(node)
  } catch (error) {
    evaluationError(error)
    return false
  }
}

/**
 * Runs all checks of a rule in one call. If one check raises an error, runs the checks one by one, so that every other
 * check still has a result.
 */
function judge(candidate: Candidate, node: number, failures: Failures): void {
  const failed: number[] = []
  try {
    candidate.code.judge(node, failed)
  } catch (error) {
    evaluationError(error)
    return judgeOneByOne(candidate, node, failures)
  }
  if (failed.length > 1) failed.sort((one, other) => one - other)
  for (const check of failed) failures.add(candidate, check, node)
}

function judgeOneByOne(candidate: Candidate, node: number, failures: Failures): void {
  candidate.code.tests.forEach((test, check) => {
    try {
      if (!test(node)) failures.add(candidate, check, node)
    } catch (error) {
      failures.add(candidate, check, node, evaluationError(error))
    }
  })
}

/**
 * If a document can cause the given error, returns it as an `EvaluationError`. A document can also cause a RangeError,
 * by a recursion that is too deep or a number that is too large. Any other error is a bug and is thrown again.
 */
function evaluationError(error: unknown): EvaluationError {
  if (error instanceof EvaluationError) return error
  if (error instanceof RangeError) return errors.FOER0000
  throw error
}

function findingOf({ candidate, check, node, attribute, error }: Failure, locations: Locations): RuleFinding {
  const { id, flag, message } = candidate.table.checks[check]
  const location = attribute === undefined ? locations.of(node) : locations.ofAttribute(node, attribute)
  const says = message ?? composed(candidate.code.messages[check], attribute ?? node)
  if (error === undefined) return { ruleId: id, flag, kind: 'failed', message: says, location, node }
  return {
    ruleId: id,
    flag: 'fatal',
    kind: 'not_evaluated',
    error: error.code,
    message: `This rule could not be checked because ${error.because}.${says === '' ? '' : ` When the rule is broken, it reports: ${says}`}`,
    location,
    node,
  }
}

function composed(message: ((node: number) => string) | null, node: number): string {
  try {
    return message === null ? '' : message(node)
  } catch (error) {
    evaluationError(error)
    return ''
  }
}
