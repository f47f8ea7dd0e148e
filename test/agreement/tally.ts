import type { AgreementCase, Judgement } from './case.ts'
import { type Difference, differences, missedExpectations } from './compare.ts'
import type { RuleLayer } from './families.ts'
import { isFaultOfOracle, isStopOfOracle } from './oracle-fault.ts'
import type { Party } from './parties.ts'

/** The agreement of one party with the oracle over the documents of a set. */
export interface Tally {
  readonly party: Party
  /** number of document layers that were compared, and how many of them are equal */
  compared: number
  equal: number
  /** number of document layers with a rule that could not be evaluated: only by the oracle, only by us, by both */
  readonly errors: { oracle: number; ours: number; both: number }
  /**
   * errors of only one side in documents that the schemas accept, with their number and the first document. The key
   * names the family, the layer, the side and the rules that could not be evaluated
   */
  readonly errorsOfOne: Map<string, { times: number; readonly first: AgreementCase }>
  /** by family, layer, rule, severity and side */
  readonly differing: Map<string, DifferenceCount>
  /**
   * number of document layers in which all differences are known errors of the oracle; and the number of these errors
   * by rule, including its aborts
   */
  faultsOfOracle: number
  readonly wrongOfOracle: Map<string, number>
  /** rules that fired for only one side and that our set does not have, with the number of times */
  readonly absent: Map<string, number>
  /** published expectations that the party does not fulfil */
  readonly missed: string[]
  /** documents that only one side accepts; the oracle does not accept a document on which it aborts */
  readonly judgedOtherwise: string[]
}

export interface DifferenceCount {
  times: number
  readonly difference: Difference
  readonly first: AgreementCase
}

export function newTally(party: Party): Tally {
  return {
    party,
    compared: 0,
    equal: 0,
    errors: { oracle: 0, ours: 0, both: 0 },
    errorsOfOne: new Map(),
    differing: new Map(),
    faultsOfOracle: 0,
    wrongOfOracle: new Map(),
    absent: new Map(),
    missed: [],
    judgedOtherwise: [],
  }
}

/**
 * Adds the verdicts of the party and the oracle on one document to the tally. The structure check has its own tally;
 * here, `isWellStructured` is the oracle's result of that check for both sides.
 */
export function countIn(
  tally: Tally,
  one: AgreementCase,
  ours: Judgement,
  oracle: Judgement,
  isWellStructured: boolean,
): void {
  const layers = tally.party.layers(one.family)
  const wrong = layers.flatMap((layer) => countLayer(tally, one, layer, ours, oracle, isWellStructured))
  const right = {
    ...oracle,
    findings: oracle.findings.filter((finding) =>
      wrong.every(
        ({ by, ruleId, location }) => by === 'ours' || ruleId !== finding.ruleId || location !== finding.location,
      ),
    ),
  }
  if (isWellStructured && accepts(tally.party, layers, ours) !== accepts(tally.party, layers, right))
    tally.judgedOtherwise.push(one.name)
  const peppol = layers.find(({ layer }) => layer === 'peppol')
  if (one.expected === undefined || peppol === undefined) return
  const missed = missedExpectations(one.expected, ours).filter((ruleId) => tally.party.has(peppol, ruleId))
  tally.missed.push(...missed.map((ruleId) => `${one.name}: ${ruleId}`))
}

/** True if there are only warnings in these layers, and every rule could be evaluated. */
function accepts(party: Party, layers: readonly RuleLayer[], { findings, withError }: Judgement): boolean {
  return layers.every(
    (row) =>
      !withError.has(row.layer) &&
      findings.every(
        ({ layer, ruleId, severity }) =>
          layer !== row.layer || severity === 'warning' || !party.has(row, ruleId) || party.isNewer(row, ruleId),
      ),
  )
}

/** Compares one layer. Returns the differences that are known errors of the oracle. */
function countLayer(
  tally: Tally,
  one: AgreementCase,
  row: RuleLayer,
  ours: Judgement,
  oracle: Judgement,
  isWellStructured: boolean,
): Difference[] {
  const [oursErred, oracleErred] = [ours, oracle].map(({ withError }) => withError.has(row.layer))
  if (oursErred || oracleErred) {
    tally.errors[oursErred && oracleErred ? 'both' : oursErred ? 'ours' : 'oracle']++
    if (!oursErred && isStopOfOracle(ours, row.layer, one.bytes)) add(tally.wrongOfOracle, `${row.layer} stops`)
    else if (oursErred !== oracleErred && isWellStructured)
      countErrorOfOne(tally, one, row, oursErred ? ours : undefined)
    return []
  }
  const all = differences(ours, oracle, row.layer).filter(({ ruleId }) => !tally.party.isNewer(row, ruleId))
  const real = all.filter(({ ruleId }) => tally.party.has(row, ruleId))
  for (const { ruleId } of all.filter((one) => !real.includes(one))) add(tally.absent, `${row.layer} ${ruleId}`)
  // the schemas do not accept NaN
  const wrong = real.filter(
    (difference) => (difference.by === 'oracle' || !isWellStructured) && isFaultOfOracle(difference, one.bytes),
  )
  const unexplained = real.filter((difference) => !wrong.includes(difference))
  for (const { ruleId } of wrong) add(tally.wrongOfOracle, `${row.layer} ${ruleId}`)
  tally.compared++
  if (real.length === 0) tally.equal++
  else if (unexplained.length === 0) tally.faultsOfOracle++
  for (const difference of unexplained) countDifference(tally, one, difference)
  return wrong
}

function countErrorOfOne(
  { errorsOfOne }: Tally,
  one: AgreementCase,
  { layer }: RuleLayer,
  ours: Judgement | undefined,
): void {
  const rules = [...(ours?.notEvaluated ?? [])]
    .filter((rule) => rule.startsWith(`${layer} `))
    .map((rule) => rule.slice(layer.length + 1))
  const key = `${one.family} ${layer} ${ours === undefined ? 'oracle' : `ours ${rules.sort().join(' ')}`}`
  const known = errorsOfOne.get(key) ?? { times: 0, first: one }
  known.times++
  errorsOfOne.set(key, known)
}

function countDifference({ differing }: Tally, one: AgreementCase, difference: Difference): void {
  const key = `${one.family} ${difference.layer} ${difference.ruleId} ${difference.severity} ${difference.by}`
  const known = differing.get(key) ?? { times: 0, difference, first: one }
  known.times++
  differing.set(key, known)
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
