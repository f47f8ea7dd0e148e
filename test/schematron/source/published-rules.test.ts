import { beforeAll, describe, expect, test } from 'vitest'
import { compileRules } from '../../../schematron/compile/compile-rules.ts'
import { en16931 } from '../../../schematron/generated/en16931.ts'
import { mls } from '../../../schematron/generated/mls.ts'
import { peppolBis } from '../../../schematron/generated/peppol_bis.ts'
import { peppolSelfBilling } from '../../../schematron/generated/peppol_self_billing.ts'
import { loadRuleModule } from '../../../schematron/load-rule-module.ts'
import type { RuleModule } from '../../../schematron/rule-module.ts'
import { hasOracle } from '../../oracle/has-oracle.ts'
import { officialSource } from '../../oracle/official-source.ts'

/**
 * BR-CO-05 to BR-CO-08 are always true as they are published: whether a code and a text mean the same cannot be told.
 */
const leftOut = ['BR-CO-05 fatal', 'BR-CO-06 fatal', 'BR-CO-07 fatal', 'BR-CO-08 fatal']

/** MLS is published here as 1.0.0; four rules of 1.0.1 ask for more under the same ids. */
const sets = [
  ['en16931', en16931, leftOut],
  ['peppol_bis', peppolBis, []],
  ['peppol_self_billing', peppolSelfBilling, []],
  ['mls', mls, []],
] as const

/** `id severity` of every rule, each once. */
function rulesOf({ rules }: RuleModule): string[] {
  return [...new Set(rules.flatMap(({ checks }) => checks.map(({ id, flag }) => `${id} ${flag}`)))].sort()
}

describe.skipIf(!hasOracle())('V-01 our rules are the published ones, by id and severity', () => {
  // Maven may have to bring them first
  beforeAll(() => void officialSource('en16931'), 300_000)

  test.each(sets)('%s', (name, own, except) => {
    const published = loadRuleModule(compileRules(name, [{ file: name, bytes: officialSource(name) }]))
    expect([...rulesOf(own), ...except].sort()).toEqual(rulesOf(published))
  })
})
