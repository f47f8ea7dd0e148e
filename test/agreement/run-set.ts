import type { AgreementCase, CaseSet } from './case.ts'
import type { OracleVerdicts } from './oracle-verdicts.ts'
import type { Party } from './parties.ts'
import { parsed } from './source-document.ts'
import { countStructureIn, newStructureTally, type StructureTally } from './structure.ts'
import { countIn, newTally, type Tally } from './tally.ts'

/** The results for one set of documents. */
export interface SetFigures {
  readonly set: string
  readonly documents: number
  readonly findings: number
  /** `layer ruleId` of every rule that fired for the oracle */
  readonly fired: ReadonlySet<string>
  readonly tallies: readonly Tally[]
  readonly structure: StructureTally
  readonly seconds: number
}

/** Judges the chosen documents of a set with the oracle and all parties, several at a time, and counts the results. */
export async function runSet(
  set: CaseSet,
  chosen: Iterable<number>,
  verdicts: OracleVerdicts,
  parties: readonly Party[],
): Promise<SetFigures> {
  const started = performance.now()
  const fired = new Set<string>()
  const tallies = parties.map(newTally)
  const structure = newStructureTally()
  let [documents, findings] = [0, 0]
  const judgeOne = async (one: AgreementCase): Promise<void> => {
    const oracle = await verdicts.judge(one)
    if (oracle === undefined) return
    documents++
    findings += oracle.findings.filter(({ layer }) => layer !== 'xsd').length
    for (const { layer, ruleId } of oracle.findings) if (layer !== 'xsd') fired.add(`${layer} ${ruleId}`)
    const tree = parsed(one.bytes)
    countStructureIn(structure, one, tree, oracle.findings)
    const isWellStructured = oracle.findings.every(({ layer }) => layer !== 'xsd')
    for (const tally of tallies) countIn(tally, one, tally.party.judge(tree, one.family), oracle, isWellStructured)
  }
  await inTurns(chosen, async (index) => judgeOne(set.caseAt(index)))
  return {
    set: set.name,
    documents,
    findings,
    fired,
    tallies,
    structure,
    seconds: (performance.now() - started) / 1000,
  }
}

/** number of documents judged at the same time */
const width = 16

async function inTurns(chosen: Iterable<number>, judge: (index: number) => Promise<void>): Promise<void> {
  const waiting = chosen[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await judge(next.value)
  }
  await Promise.all(Array.from({ length: width }, work))
}
