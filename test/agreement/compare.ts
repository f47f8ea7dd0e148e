import type { ComparedFinding, Expectation, Judgement } from './case.ts'

/** A finding that one party reports more often than the other. */
export interface Difference extends ComparedFinding {
  readonly by: 'ours' | 'oracle'
}

/** Returns the differences between the findings of two judgements in one layer, compared as multisets. */
export function differences(ours: Judgement, oracle: Judgement, layer: string): Difference[] {
  const surplus = new Map<string, { readonly finding: ComparedFinding; times: number }>()
  const count = (findings: readonly ComparedFinding[], times: number) => {
    for (const finding of findings.filter((one) => one.layer === layer)) {
      const key = `${finding.ruleId} ${finding.severity} ${finding.location}`
      const known = surplus.get(key) ?? { finding, times: 0 }
      known.times += times
      surplus.set(key, known)
    }
  }
  count(ours.findings, 1)
  count(oracle.findings, -1)
  return [...surplus.values()]
    .filter(({ times }) => times !== 0)
    .map(({ finding, times }) => ({ ...finding, by: times > 0 ? 'ours' : 'oracle' }))
}

/**
 * Returns the rules for which a judgement differs from the expectation of a published unit test. Considers only the
 * rules that the test names in its scope or expects to fire.
 */
export function missedExpectations({ scope, fires }: Expectation, { findings }: Judgement): string[] {
  const ids = [...new Set([...scope, ...fires.map(({ ruleId }) => ruleId)])]
  const found = (ruleId: string, severity: string) =>
    findings.filter((one) => one.layer === 'peppol' && one.ruleId === ruleId && one.severity === severity).length
  const expected = (ruleId: string, severity: string) =>
    fires.find((one) => one.ruleId === ruleId && one.severity === severity)?.count ?? 0
  return ids.filter((ruleId) =>
    ['fatal', 'warning'].some((severity) => found(ruleId, severity) !== expected(ruleId, severity)),
  )
}
