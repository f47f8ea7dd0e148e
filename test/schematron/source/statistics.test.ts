import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { endUserStatistics } from '../../../schematron/generated/end_user_statistics.ts'
import { transactionStatistics } from '../../../schematron/generated/transaction_statistics.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { runRules } from '../../../schematron/run.ts'
import { checkStructure } from '../../../schematron/structure/check-structure.ts'
import {
  endUserStatisticsStructure,
  transactionStatisticsStructure,
} from '../../../schematron/structure/statistics-structure.ts'
import { statisticsProvocations } from '../../agreement/statistics-provocation-set.ts'

const reports = {
  tsr: { rules: new RuleSet(transactionStatistics), structure: transactionStatisticsStructure },
  eusr: { rules: new RuleSet(endUserStatistics), structure: endUserStatisticsStructure },
}

describe('the rules of the Peppol statistics reports', () => {
  test.each(statisticsProvocations)('report exactly the findings $rules for $family with $what', (provocation) => {
    const { rules, structure } = reports[provocation.family]
    const tree = parseDocument(Buffer.from(provocation.text), documentLimits)
    expect(checkStructure(structure, tree)).toEqual([])
    const found = runRules(rules, tree).map(
      ({ ruleId, kind }) => `${ruleId.slice(-2)}${kind === 'failed' ? '' : ' not evaluated'}`,
    )
    expect(found.toSorted()).toEqual(provocation.rules)
  })

  test.each(['tsr', 'eusr'] as const)('are all broken by one of the reports of %s', (family) => {
    const broken = statisticsProvocations.filter((one) => one.family === family).flatMap(({ rules }) => rules)
    const known = reports[family].rules.module.rules.flatMap(({ checks }) => checks.map(({ id }) => id.slice(-2)))
    expect([...new Set(broken)].toSorted()).toEqual([...new Set(known)].toSorted())
  })
})
