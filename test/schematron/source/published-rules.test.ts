import { beforeAll, describe, expect, test } from 'vitest'
import { compileRules } from '../../../schematron/compile/compile-rules.ts'
import { en16931 } from '../../../schematron/generated/en16931.ts'
import { endUserStatistics } from '../../../schematron/generated/end_user_statistics.ts'
import { mls } from '../../../schematron/generated/mls.ts'
import { peppolBis } from '../../../schematron/generated/peppol_bis.ts'
import { peppolSelfBilling } from '../../../schematron/generated/peppol_self_billing.ts'
import { taxData } from '../../../schematron/generated/tax_data.ts'
import { taxDataEn16931 } from '../../../schematron/generated/tax_data_en16931.ts'
import { taxDataPeppol } from '../../../schematron/generated/tax_data_peppol.ts'
import { transactionStatistics } from '../../../schematron/generated/transaction_statistics.ts'
import { loadRuleModule } from '../../../schematron/load-rule-module.ts'
import type { RuleModule } from '../../../schematron/rule-module.ts'
import { hasOracle } from '../../oracle/has-oracle.ts'
import { officialSource } from '../../oracle/official-source.ts'

/**
 * BR-CO-05 to BR-CO-08. As published, they are always met, because no rule can compare the meaning of a code and a
 * text.
 */
const leftOut = ['BR-CO-05 fatal', 'BR-CO-06 fatal', 'BR-CO-07 fatal', 'BR-CO-08 fatal']
/** As published, these rules of the tax report are always met, because they require another root element. */
const leftOutOfTaxData = ['BR-O-03 fatal', 'BR-O-04 fatal']

/** Rule sets and the rules left out. The published MLS is 1.0.0; four rules of 1.0.1 are stricter with the same ids. */
const sets = [
  ['en16931', en16931, leftOut],
  ['peppol_bis', peppolBis, []],
  ['peppol_self_billing', peppolSelfBilling, []],
  ['mls', mls, []],
  ['tsr', transactionStatistics, []],
  ['eusr', endUserStatistics, []],
  ['tdd_en16931', taxDataEn16931, [...leftOut, ...leftOutOfTaxData]],
  ['tdd_peppol', taxDataPeppol, []],
  ['tdd', taxData, []],
] as const

/** Returns the id and severity of every rule, without duplicates. */
function rulesOf({ rules }: RuleModule): string[] {
  return [...new Set(rules.flatMap(({ checks }) => checks.map(({ id, flag }) => `${id} ${flag}`)))].sort()
}

describe.skipIf(!hasOracle())("V-01 Cornerpost's rules", () => {
  // Maven may have to download the artefacts first
  beforeAll(() => void officialSource('en16931'), 300_000)

  test.each(sets)('have the same ids and severities as the published rules of %s', (name, own, except) => {
    const published = loadRuleModule(compileRules(name, [{ file: name, bytes: officialSource(name) }]))
    expect([...rulesOf(own), ...except].sort()).toEqual(rulesOf(published))
  })
})
