import { beforeAll, describe, expect, test } from 'vitest'
import { brokenByDemo } from '../../../../engine/operator/rule-pack/try-rules.ts'
import { compileRuleSet } from '../../../../engine/operator/rule-pack/compile-rule-set.ts'
import { hasOracle } from '../../../oracle/has-oracle.ts'
import { officialSource } from '../../../oracle/official-source.ts'
import { codeOf } from '../../../support/code-of.ts'
import { schemaOf } from '../../../support/judge.ts'
import { refusingSchema } from '../../../support/rule-pack.ts'

const compiled = (source: string | Uint8Array): string =>
  compileRuleSet({ name: 'peppol_bis', version: '3.0.22', file: 'a.sch', phase: null }, [
    { name: 'a.sch', bytes: Buffer.from(source) },
  ])
const ruleWith = (test: string): string =>
  schemaOf(`<pattern><rule context="/*"><assert id="A" test="${test}">a</assert></rule></pattern>`)

test('X3 rules that exceed the time limit when they are tried are stopped and refused', () => {
  const endless = compiled(
    ruleWith(
      'every $a in //*, $b in //*, $c in //*, $d in //*, $e in //*, $f in //* satisfies string-length($a) &gt;= 0',
    ),
  )
  expect(codeOf(() => brokenByDemo('peppol_bis', endless, 200))).toBe('rule_pack_invalid')
})

test('trying a rule set returns the rules that the built-in example invoice breaks', () => {
  expect(brokenByDemo('peppol_bis', compiled(refusingSchema('A')), 5_000)).toEqual(['A'])
})

test('X3 a compiled rule set that is nested too deeply to be loaded is refused with rule_pack_invalid', () => {
  expect(codeOf(() => brokenByDemo('peppol_bis', `${'('.repeat(100_000)}1${')'.repeat(100_000)}`))).toBe(
    'rule_pack_invalid',
  )
})

test.each([
  ['a schema without rules', schemaOf('')],
  [
    'a schema with rules for other documents',
    schemaOf(
      '<pattern><rule context="/t:order"><assert id="A" test="false()">a</assert></rule><rule context="t:line/@id"><assert id="B" test="false()">b</assert></rule></pattern>',
    ),
  ],
  ['a rule without a check', schemaOf('<pattern><rule context="/*"><let name="x" value="1"/></rule></pattern>')],
  [
    'a rule hidden by an earlier rule without a check',
    schemaOf(
      '<pattern><rule context="/*"/><rule context="/*"><assert id="A" test="false()">a</assert></rule></pattern>',
    ),
  ],
  [
    'a phase that activates no rules',
    schemaOf(
      '<phase id="a"><active pattern="p"/></phase><pattern id="p"/><pattern><rule context="/*"><assert id="A" test="false()">a</assert></rule></pattern>',
    ).replace('queryBinding', 'defaultPhase="a" queryBinding'),
  ],
])('X3 %s is refused, because it would call every document valid', (_what, source) => {
  expect(codeOf(() => brokenByDemo('peppol_bis', compiled(source)))).toBe('rule_pack_invalid')
})

test('a rule set is accepted even if its rules match only attributes', () => {
  expect(
    brokenByDemo(
      'peppol_bis',
      compiled(
        schemaOf('<pattern><rule context="@currencyID"><assert id="A" test="false()">a</assert></rule></pattern>'),
      ),
    ),
  ).toEqual(['A'])
})

describe.skipIf(!hasOracle())('X3 official rules for other documents', () => {
  beforeAll(() => void officialSource('mls'), 300_000) // Maven may have to download them first

  test.each(['mls', 'tsr', 'eusr', 'tdd'] as const)('the rules for %s are refused as invoice rules', (name) => {
    expect(codeOf(() => brokenByDemo('en16931', compiled(officialSource(name))))).toBe('rule_pack_invalid')
  })
})
