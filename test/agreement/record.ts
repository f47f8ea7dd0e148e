import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AgreementCase, CaseSet } from './case.ts'
import { edgeSet } from './edge-set.ts'
import { fixtureSet } from './fixture-set.ts'
import { ownMutantSet } from './mutant-set.ts'
import type { OracleVerdicts } from './oracle-verdicts.ts'

/** What the official artefacts said of a document that can be made without anything of theirs. */
export interface RecordedVerdict {
  readonly name: string
  /** of the document, the first digits */
  readonly sha256: string
  /** `line:column` of the first fault that Xerces finds */
  readonly structure?: string
  /** `layer rule severity location`, sorted */
  readonly findings: readonly string[]
  /** layers that ended with an error */
  readonly withError?: readonly string[]
}

/** The sets whose verdicts are recorded. */
export const recordedSets: readonly (() => CaseSet)[] = [fixtureSet, edgeSet, ownMutantSet]

/** Asks the oracle and writes what it says, one row a document. */
export async function writeRecords(verdicts: OracleVerdicts): Promise<void> {
  for (const make of recordedSets) {
    const set = make()
    const rows: string[] = []
    for (let index = 0; index < set.size; index++) {
      const row = await recordOf(set.caseAt(index), verdicts)
      if (row !== undefined) rows.push(JSON.stringify(row))
    }
    writeFileSync(fileOf(set), `[\n${rows.join(',\n')}\n]\n`)
  }
}

/** The recorded verdicts of a set, by the name of the document. */
export function readRecords(set: CaseSet): ReadonlyMap<string, RecordedVerdict> {
  const rows = JSON.parse(readFileSync(fileOf(set), 'utf8')) as readonly RecordedVerdict[] // writeRecords
  return new Map(rows.map((row) => [row.name, row]))
}

export function digestOf({ bytes }: AgreementCase): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

async function recordOf(one: AgreementCase, verdicts: OracleVerdicts): Promise<RecordedVerdict | undefined> {
  const verdict = await verdicts.judge(one)
  if (verdict === undefined) return undefined
  const structure = verdict.findings.find(({ layer }) => layer === 'xsd')?.location
  const findings = verdict.findings.filter(({ layer }) => layer !== 'xsd').map(({ layer, ruleId, severity, location }) => `${layer} ${ruleId} ${severity} ${location}`).sort()
  return { name: one.name, sha256: digestOf(one), ...(structure === undefined ? {} : { structure }), findings, ...(verdict.withError.size === 0 ? {} : { withError: [...verdict.withError] }) }
}

function fileOf({ name }: CaseSet): string {
  return join(import.meta.dirname, `recorded/${name.replaceAll(' ', '-')}.json`)
}
