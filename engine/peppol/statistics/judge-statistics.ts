import { documentLimits, Locations, parseDocument, RuleSet, runRules } from '@cornerpost/schematron'
import { endUserStatistics, transactionStatistics } from '@cornerpost/schematron/rules'
import {
  checkStructure,
  describeFinding,
  endUserStatisticsStructure,
  transactionStatisticsStructure,
} from '@cornerpost/schematron/structure'

/** The statistics reports of a month: about exchanges (TSR) and about companies (EUSR). */
export type StatisticsReportKind = 'transactions' | 'endUsers'

/** A rule that a statistics report breaks. */
export interface StatisticsFault {
  readonly ruleId: string
  /** XPath of the element */
  readonly location: string
  /** in English, for the operator */
  readonly message: string
}

const judges = {
  transactions: { structure: transactionStatisticsStructure, rules: new RuleSet(transactionStatistics) },
  endUsers: { structure: endUserStatisticsStructure, rules: new RuleSet(endUserStatistics) },
} as const

/** a report about a hundred access points has a few thousand elements */
const limits = { ...documentLimits, bytes: 200 * 2 ** 20, elements: 5_000_000 }
/** faults of one kind that are listed */
const faultsMax = 20

/**
 * Returns the faults of a statistics report: those of its schema and of the published rules, TSR 1.0.5 or EUSR 1.1.5.
 * An empty list means that OpenPeppol accepts the report. A rule that cannot be evaluated counts as broken.
 */
export function judgeStatistics(kind: StatisticsReportKind, bytes: Uint8Array): readonly StatisticsFault[] {
  const { structure, rules } = judges[kind]
  const tree = parseDocument(bytes, limits)
  const locations = new Locations(tree, rules.module.prefixes)
  return [
    ...checkStructure(structure, tree, faultsMax).map(({ ruleId, node, parts }) => ({
      ruleId,
      location: locations.of(node),
      message: describeFinding(ruleId, parts),
    })),
    ...runRules(rules, tree, faultsMax).map(({ ruleId, location, message }) => ({ ruleId, location, message })),
  ]
}
