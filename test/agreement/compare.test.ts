import { describe, expect, test } from 'vitest'
import type { ComparedFinding, Judgement } from './case.ts'
import { differences, missedExpectations } from './compare.ts'
import { ownMutantSet } from './mutant-set.ts'

const finding = (ruleId: string, location = '/Invoice[1]', severity = 'fatal'): ComparedFinding => ({
  layer: 'peppol',
  ruleId,
  severity,
  location,
})
const judgement = (...findings: readonly ComparedFinding[]): Judgement => ({ findings, withError: new Set() })
const differing = (ours: Judgement, oracle: Judgement): string[] =>
  differences(ours, oracle, 'peppol').map(({ ruleId, by }) => `${ruleId} ${by}`)

describe('V-01 comparing our findings with those of the oracle', () => {
  test('reports a finding that is missing on one side', () => {
    expect(differing(judgement(finding('A')), judgement(finding('B')))).toEqual(['A ours', 'B oracle'])
  })

  test('reports findings of one rule that differ in number, location or severity', () => {
    expect(differing(judgement(finding('A'), finding('A')), judgement(finding('A')))).toEqual(['A ours'])
    expect(differing(judgement(finding('A')), judgement(finding('A', '/Invoice[1]/cbc:ID[1]')))).toEqual([
      'A ours',
      'A oracle',
    ])
    expect(differing(judgement(finding('A')), judgement(finding('A', '/Invoice[1]', 'warning')))).toEqual([
      'A ours',
      'A oracle',
    ])
  })

  test('ignores the order of findings, and ignores findings of a layer that is not compared', () => {
    expect(differing(judgement(finding('A'), finding('B')), judgement(finding('B'), finding('A')))).toEqual([])
    expect(differing(judgement({ ...finding('A'), layer: 'cen' }), judgement())).toEqual([])
  })
})

describe('V-01 comparing findings with a published expectation', () => {
  const expected = { scope: ['A', 'B'], fires: [{ ruleId: 'B', severity: 'fatal', count: 2 }] }
  test.each([
    ['nothing if only a rule outside the scope fires unexpectedly', [finding('B'), finding('B'), finding('C')], []],
    ['a rule in the scope that fires unexpectedly', [finding('A'), finding('B'), finding('B')], ['A']],
    ['a rule that fires less often than expected', [finding('B')], ['B']],
    ['a rule that also fires as a warning', [finding('B'), finding('B', '/Invoice[1]', 'warning')], ['B']],
  ])('reports %s', (_, findings, missed) => {
    expect(missedExpectations(expected, judgement(...findings))).toEqual(missed)
  })
})

test('a set of mutated documents always returns the same document for an index, and a different document for each index', () => {
  const [first, second] = [ownMutantSet(), ownMutantSet()]
  const texts = Array.from({ length: 50 }, (_, index) => Buffer.from(first.caseAt(index).bytes).toString())
  expect(texts).toEqual(
    Array.from({ length: 50 }, (_, index) => Buffer.from(second.caseAt(49 - index).bytes).toString()).reverse(),
  )
  expect(new Set(texts).size).toBe(50)
})
