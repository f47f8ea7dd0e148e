import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AgreementCase, CaseSet, Judgement } from './case.ts'
import { edgeSet } from './edge-set.ts'
import { fixtureSet } from './fixture-set.ts'
import { ownMutantSet } from './mutant-set.ts'
import { nationalSet } from './national-set.ts'
import type { OracleVerdicts } from './oracle-verdicts.ts'

/**
 * A verdict that the official artefacts gave for several documents of a set. These documents can be made without the
 * official artefacts.
 */
export interface RecordedVerdict {
  /** indices of the documents in the set: `0-3 7` */
  readonly documents: string
  /** SHA-256 of these documents one after another, first 16 hexadecimal digits */
  readonly sha256: string
  /** `line:column` of the first error that Xerces finds */
  readonly structure?: string
  /** `layer rule severity location`, sorted */
  readonly findings: readonly string[]
  /** layers that aborted with an error */
  readonly withError?: readonly string[]
}

/** The sets whose verdicts are recorded. */
export const recordedSets: readonly (() => CaseSet)[] = [fixtureSet, edgeSet, nationalSet, ownMutantSet]

/** Records the verdicts of the oracle, with one row for all documents that have the same verdict. */
export async function writeRecords(verdicts: OracleVerdicts): Promise<void> {
  for (const make of recordedSets) {
    const set = make()
    const places = new Map<string, number[]>()
    for (let index = 0; index < set.size; index++) {
      const verdict = await verdicts.judge(set.caseAt(index))
      if (verdict === undefined) continue
      const said = JSON.stringify(whatIsSaid(verdict))
      places.set(said, [...(places.get(said) ?? []), index])
    }
    const rows = [...places].map(([said, own]) =>
      JSON.stringify({ documents: rangesOf(own), sha256: digestOf(own.map(set.caseAt)), ...JSON.parse(said) }),
    )
    writeFileSync(fileOf(set), `[\n${rows.join(',\n')}\n]\n`)
  }
}

/** Reads the recorded verdicts of a set, and makes the documents of each verdict again. */
export function readRecords(
  set: CaseSet,
): { readonly record: RecordedVerdict; readonly cases: readonly AgreementCase[] }[] {
  const rows = JSON.parse(readFileSync(fileOf(set), 'utf8')) as readonly RecordedVerdict[] // writeRecords
  return rows.map((record) => ({
    record,
    cases: placesOf(record.documents)
      .filter((place) => place < set.size)
      .map(set.caseAt),
  }))
}

export function digestOf(cases: readonly AgreementCase[]): string {
  return cases
    .reduce((hash, { bytes }) => hash.update(bytes), createHash('sha256'))
    .digest('hex')
    .slice(0, 16)
}

function whatIsSaid({ findings, withError }: Judgement): Omit<RecordedVerdict, 'documents' | 'sha256'> {
  const structure = findings.find(({ layer }) => layer === 'xsd')?.location
  const others = findings
    .filter(({ layer }) => layer !== 'xsd')
    .map(({ layer, ruleId, severity, location }) => `${layer} ${ruleId} ${severity} ${location}`)
    .sort()
  return {
    ...(structure === undefined ? {} : { structure }),
    findings: others,
    ...(withError.size === 0 ? {} : { withError: [...withError] }),
  }
}

function rangesOf(places: readonly number[]): string {
  const starts = places.filter((place, index) => places[index - 1] !== place - 1)
  const ends = places.filter((place, index) => places[index + 1] !== place + 1)
  return starts.map((start, index) => (start === ends[index] ? `${start}` : `${start}-${ends[index]}`)).join(' ')
}

function placesOf(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [start, end = start] = range.split('-').map(Number)
    return Array.from({ length: end - start + 1 }, (_, index) => start + index)
  })
}

function fileOf({ name }: CaseSet): string {
  return join(import.meta.dirname, `recorded/${name.replaceAll(' ', '-')}.json`)
}
