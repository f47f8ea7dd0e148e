import { expect, test } from 'vitest'
import { VerdictSummary } from '../../../../engine/operator/terminal/verdict-text.ts'

test('the table counts files and findings of each rule and severity', () => {
  const summary = new VerdictSummary()
  const finding = (ruleId: string, severity: 'fatal' | 'warning') => ({
    layer: 'cen' as const,
    ruleId,
    severity,
    location: '/Invoice[1]',
    line: 1,
    column: 1,
    text: 'x',
  })
  const verdict = { file: 'a.xml', type: null, layers: [], valid: false, ms: 1 }
  summary.add({ ...verdict, findings: [finding('A', 'warning'), finding('A', 'fatal'), finding('A', 'fatal')] })
  summary.add({ ...verdict, findings: [finding('A', 'warning')] })
  expect(summary.text().split('\n')).toEqual([
    '  files  findings  rule',
    '      2         2  warning A',
    '      1         2  fatal A',
    '0 valid, 2 invalid, 2 ms',
  ])
})
