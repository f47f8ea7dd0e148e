import { beforeAll, describe, expect, test } from 'vitest'
import { compileRules } from '../../../schematron/compile/compile-rules.ts'
import { loadRuleModule } from '../../../schematron/load-rule-module.ts'
import { hasOracle } from '../../oracle/has-oracle.ts'
import { type OfficialSource, officialSource } from '../../oracle/official-source.ts'

/** Number of asserts and reports in each official source. */
const checks: Readonly<Record<OfficialSource, number>> = {
  en16931: 979,
  peppol_bis: 165,
  peppol_self_billing: 62,
  mls: 31,
  tsr: 40,
  eusr: 42,
  tdd_en16931: 936,
  tdd_peppol: 100,
  tdd: 87,
}

describe.skipIf(!hasOracle())('V-01 unchanged official rule sets', () => {
  // Maven may have to download the artefacts first
  beforeAll(() => void officialSource('mls'), 300_000)

  test.each(Object.entries(checks))('%s compiles with all its %i checks', (name, count) => {
    const module = loadRuleModule(compileRules(name, [{ file: name, bytes: officialSource(name as OfficialSource) }]))
    expect(module.rules.flatMap((rule) => rule.checks)).toHaveLength(count)
  })
})
