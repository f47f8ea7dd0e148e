import { describe, expect, test } from 'vitest'
import { ownParty, type Party } from './parties.ts'
import { digestOf, readRecords, recordedSets, type RecordedVerdict } from './record.ts'
import { parsed } from './source-document.ts'
import { firstFault } from './structure.ts'
import type { AgreementCase } from './case.ts'

const ours = await ownParty()

describe.each(recordedSets.map((make) => make()).map((set) => [set.name, set] as const))('V-01 recorded verdicts of the official artefacts: %s', (_, set) => {
  const records = readRecords(set)
  const cases = Array.from({ length: set.size }, (_, index) => set.caseAt(index))
  const recorded = cases.flatMap((one) => (records.has(one.name) ? [{ one, record: records.get(one.name)! }] : []))

  test('the documents are those that were recorded; others are made with --record', () => {
    expect(recorded.length).toBe(records.size)
    expect(recorded.filter(({ one, record }) => digestOf(one) !== record.sha256).map(({ one }) => one.name)).toEqual([])
  })

  test('our rules find the same, rule by rule and place by place', () => {
    for (const { one, record } of recorded) expect(comparable(findingsOf(ours, one, record)), one.name).toEqual(comparable(record.findings))
  })

  test('the structure check finds the first fault where Xerces does', () => {
    for (const { one, record } of recorded) expect(firstFault(parsed(one.bytes))?.location, one.name).toBe(record.structure)
  })

  test('what the official rules cannot judge is not accepted', () => {
    for (const { one } of recorded.filter(({ record }) => record.withError !== undefined)) expect(isAccepted(ours, one), one.name).toBe(false)
  })
})

function findingsOf(party: Party, one: AgreementCase, { withError = [] }: RecordedVerdict): string[] {
  const { findings, withError: errors } = party.judge(parsed(one.bytes), one.family)
  const left = findings.filter(({ layer }) => !withError.includes(layer))
  return [...left.map(({ layer, ruleId, severity, location }) => `${layer} ${ruleId} ${severity} ${location}`), ...[...errors].filter((layer) => !withError.includes(layer)).map((layer) => `${layer} not evaluated`)].sort()
}

function isAccepted(party: Party, one: AgreementCase): boolean {
  const tree = parsed(one.bytes)
  const { findings, withError } = party.judge(tree, one.family)
  return firstFault(tree) === undefined && withError.size === 0 && findings.every(({ severity }) => severity === 'warning')
}

function comparable(findings: readonly string[]): string {
  return findings.join('\n')
}
