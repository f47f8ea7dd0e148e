import type { AgreementCase, Judgement } from './case.ts'
import { type Difference, differences, missedExpectations } from './compare.ts'
import type { RuleLayer } from './families.ts'
import { isFaultOfOracle, isStopOfOracle } from './oracle-fault.ts'
import type { Party } from './parties.ts'

/** How far one party agrees with the oracle, over the documents of a set. */
export interface Tally {
  readonly party: Party
  /** layers of documents that were compared, and how many of them are equal */
  compared: number
  equal: number
  /** layers of documents in which a rule could not be evaluated: by the oracle alone, by us alone, by both */
  readonly errors: { oracle: number; ours: number; both: number }
  /**
   * of documents that the schemas take: errors of one side alone, by family, layer, side and the rules that could not
   * be evaluated, with how often and the first document
   */
  readonly errorsOfOne: Map<string, { times: number; readonly first: AgreementCase }>
  /** by family, layer, rule, severity and side */
  readonly differing: Map<string, DifferenceCount>
  /**
   * layers of documents in which nothing differs but what the oracle is known to judge wrongly, and with how often
   * those rules, and its stops
   */
  faultsOfOracle: number
  readonly wrongOfOracle: Map<string, number>
  /** rules that fired for one side only and that our set does not have, with how often */
  readonly absent: Map<string, number>
  /** published expectations that the party does not meet */
  readonly missed: string[]
  /** documents that one of both accepts; a document at which the oracle stops is not accepted */
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
 * Counts in what the party and the oracle say of one document. The structure check has its own tally; here it is as the
 * oracle says, `isWellStructured`.
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

/** Whether nothing but warnings was found in these layers, and no error came up. */
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

/** Returns what the oracle is known to judge wrongly. */
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
  // the schemas take no NaN
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
