import { describe, expect, test } from 'vitest'
import { nationalSet } from './national-set.ts'
import { ownParty, type Party } from './parties.ts'
import { digestOf, readRecords, recordedSets, type RecordedVerdict } from './record.ts'
import { parsed } from './source-document.ts'
import { firstFault } from './structure.ts'
import type { AgreementCase } from './case.ts'

const ours = await ownParty()

describe.each(recordedSets.map((make) => make()).map((set) => [set.name, set] as const))(
  'V-01 recorded verdicts of the official artefacts on the set "%s"',
  (_, set) => {
    const records = readRecords(set)
    const recorded = records.flatMap(({ record, cases }) => cases.map((one) => ({ one, record })))

    test('the documents have not changed since their verdicts were recorded', () => {
      expect(recorded.length).toBeGreaterThan(0)
      expect(
        records.filter(({ record, cases }) => digestOf(cases) !== record.sha256).map(({ record }) => record.documents),
      ).toEqual([])
    })

    test('our rules report the recorded findings at the recorded locations', () => {
      for (const { one, record } of recorded)
        expect(comparable(findingsOf(ours, one, record)), one.name).toEqual(comparable(record.findings))
    })

    test('the structure check reports the first error at the same position as Xerces', () => {
      for (const { one, record } of recorded)
        expect(firstFault(parsed(one.bytes))?.location, one.name).toBe(record.structure)
    })

    test('our validator accepts no document for which the official rules abort', () => {
      for (const { one } of recorded.filter(({ record }) => record.withError !== undefined))
        expect(isAccepted(ours, one), one.name).toBe(false)
    })
  },
)

describe('V-01 the recorded documents for the national rules', () => {
  const records = readRecords(nationalSet())
  const broken = new Set(records.flatMap(({ record }) => record.findings.map((finding) => finding.split(' ')[1])))

  test('each national rule is broken by at least one document', () => {
    const national = [...ours.rules]
      .map((rule) => rule.split(' ')[1])
      .filter((ruleId) => /^([A-Z]{2}-R-|PEPPOL-COMMON-R)/.test(ruleId))
    expect(national.filter((ruleId) => !broken.has(ruleId))).toEqual([])
  })

  test.each(['NO', 'DK', 'SE', 'IT', 'NL', 'DE', 'GR', 'IS'])(
    '%s: at least one document passes all rules of this country',
    (country) => {
      const kept = records
        .filter(({ record }) => record.findings.every((finding) => !finding.includes(`peppol ${country}-R-`)))
        .flatMap(({ cases }) => cases)
      expect(kept.filter(({ name }) => name.startsWith(`${country} `)).length).toBeGreaterThan(0)
    },
  )
})

function findingsOf(party: Party, one: AgreementCase, { withError = [] }: RecordedVerdict): string[] {
  const { findings, withError: errors } = party.judge(parsed(one.bytes), one.family)
  const left = findings.filter(({ layer }) => !withError.includes(layer))
  return [
    ...left.map(({ layer, ruleId, severity, location }) => `${layer} ${ruleId} ${severity} ${location}`),
    ...[...errors].filter((layer) => !withError.includes(layer)).map((layer) => `${layer} not evaluated`),
  ].sort()
}

function isAccepted(party: Party, one: AgreementCase): boolean {
  const tree = parsed(one.bytes)
  const { findings, withError } = party.judge(tree, one.family)
  return (
    firstFault(tree) === undefined && withError.size === 0 && findings.every(({ severity }) => severity === 'warning')
  )
}

function comparable(findings: readonly string[]): string {
  return findings.join('\n')
}
