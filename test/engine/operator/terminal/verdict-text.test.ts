import { expect, test } from 'vitest'
import { VerdictSummary, verdictText } from '../../../../engine/operator/terminal/verdict-text.ts'
import { verdictWords } from '../../../../engine/operator/terminal/verdict-words.ts'

test('the summary of a validation gives the number of files and of findings for each rule and severity', () => {
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
  expect(summary.text(verdictWords.en).split('\n')).toEqual([
    '  files  findings  rule',
    '      2         2  warning A',
    '      1         2  fatal A',
    '0 valid, 2 invalid, 2 ms',
  ])
})

test.each([
  [
    'en',
    { errors: 734, warnings: 12, exact: true },
    'a.xml: not listed: 734 more errors, 12 more warnings',
    '0 valid, 1 invalid, 746 findings not listed, 1 ms',
  ],
  [
    'en',
    { errors: 1, warnings: 0, exact: true },
    'a.xml: not listed: 1 more error, 0 more warnings',
    '0 valid, 1 invalid, 1 finding not listed, 1 ms',
  ],
  [
    'en',
    { errors: 734, warnings: 12, exact: false },
    'a.xml: not listed: at least 734 more errors, 12 more warnings',
    undefined,
  ],
  [
    'sk',
    { errors: 734, warnings: 12, exact: true },
    'a.xml: ďalšie neuvedené nálezy – chyby: 734, upozornenia: 12',
    'platné: 0, neplatné: 1, neuvedené nálezy: 746, 1 ms',
  ],
  [
    'sk',
    { errors: 734, warnings: 12, exact: false },
    'a.xml: ďalšie neuvedené nálezy (najmenej) – chyby: 734, upozornenia: 12',
    undefined,
  ],
] as const)(
  'V-02 the text in the language %s gives the numbers of the findings that it does not list: %j',
  (language, omitted, line, totals) => {
    const words = verdictWords[language]
    const verdict = { file: 'a.xml', type: null, layers: [], valid: false, findings: [], omitted, ms: 1 }
    const summary = new VerdictSummary()
    summary.add(verdict)
    expect(verdictText(verdict, words)).toBe(`${line}\na.xml: ${words.invalid}`)
    if (totals !== undefined) expect(summary.text(words)).toBe(totals)
  },
)
