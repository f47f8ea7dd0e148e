import { expect, test } from 'vitest'
import { brokenByDemo } from '../../../engine/operator/try-rules.ts'
import { compileRuleSet } from '../../../engine/operator/compile-rule-set.ts'
import { codeOf } from '../../support/code-of.ts'
import { schemaOf } from '../../support/judge.ts'
import { refusingSchema } from '../../support/rule-pack.ts'

const compiled = (source: string): string => compileRuleSet({ name: 'peppol_bis', version: '3.0.22', file: 'a.sch', phase: null }, [{ name: 'a.sch', bytes: Buffer.from(source) }])
const ruleWith = (test: string): string => schemaOf(`<pattern><rule context="/*"><assert id="A" test="${test}">a</assert></rule></pattern>`)

test('X3 rules without end are refused when their time is over', () => {
  const endless = compiled(ruleWith('every $a in //*, $b in //*, $c in //*, $d in //*, $e in //*, $f in //* satisfies string-length($a) &gt;= 0'))
  expect(codeOf(() => brokenByDemo('peppol_bis', endless, 200))).toBe('rule_pack_invalid')
})

test('rules that end are told by what the built-in invoice breaks of them', () => {
  expect(brokenByDemo('peppol_bis', compiled(refusingSchema('A')), 5_000)).toEqual(['A'])
})

test('X3 a program too deep to be loaded is refused, never with a raw error', () => {
  expect(codeOf(() => brokenByDemo('peppol_bis', `${'('.repeat(100_000)}1${')'.repeat(100_000)}`))).toBe('rule_pack_invalid')
})
