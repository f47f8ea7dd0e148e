import { expect, test } from 'vitest'
import { compileRules } from '../../schematron/compile/compile-rules.ts'
import { loadRuleModule } from '../../schematron/load-rule-module.ts'
import { schemaOf } from '../support/judge.ts'

test('X3 loadRuleModule returns the rules and the hash of the sources from the text of a compiled rule module', () => {
  const bytes = Buffer.from(
    schemaOf('<pattern><rule context="/*"><assert id="A" test="false()">no</assert></rule></pattern>'),
  )
  const module = loadRuleModule(compileRules('pack', [{ file: 'pack.sch', bytes }]))
  expect(module.source).toEqual({ name: 'pack', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(module.rules.map(({ checks }) => checks.map(({ id }) => id))).toEqual([['A']])
})

test.each(['{}', '1', 'undefined', '{ rules: [], names: [], slots: [], source: {}, createProgram: 1 }'])(
  'X3 loadRuleModule refuses a text that is not a rule module: %s',
  (text) => {
    expect(() => loadRuleModule(text)).toThrow('not a rule module')
  },
)
