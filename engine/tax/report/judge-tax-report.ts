import { Locations, parseDocument, RuleSet, runRules, type DocumentTree } from '@cornerpost/schematron'
import { taxData, taxDataEn16931, taxDataPeppol } from '@cornerpost/schematron/rules'
import { receivedLimits } from '../../xml/xml-limits.ts'
import { checkStructure, describeFinding, taxDataStructure } from '@cornerpost/schematron/structure'

/** A rule of the tax authority that a report breaks. */
export interface TaxReportFault {
  /** schema, EN 16931, Peppol or the rules of the report itself, in the order in which they are checked */
  readonly layer: 'xsd' | 'cen' | 'peppol' | 'tdd'
  readonly ruleId: string
  /** XPath of the element */
  readonly location: string
  /** in English, for the operator */
  readonly message: string
}

/** faults of one layer that are listed */
const faultsMax = 20

const layers = [
  ['cen', new RuleSet(taxDataEn16931)],
  ['peppol', new RuleSet(taxDataPeppol)],
  ['tdd', new RuleSet(taxData)],
] as const

/**
 * Returns the rules that a tax report breaks, of the schema and of the three published layers of SK TDD 1.0.0; an empty
 * list if the tax authority will accept it. Warnings are left out. A rule that cannot be evaluated counts as broken.
 */
export function judgeTaxReport(bytes: Uint8Array): readonly TaxReportFault[] {
  const tree = parseDocument(bytes, receivedLimits)
  return [...faultsOfStructure(tree), ...layers.flatMap(([layer, rules]) => faultsOf(tree, layer, rules))]
}

function faultsOfStructure(tree: DocumentTree): readonly TaxReportFault[] {
  const locations = new Locations(tree, taxData.prefixes)
  return checkStructure(taxDataStructure, tree)
    .slice(0, faultsMax)
    .map(({ ruleId, node, parts }) => ({
      layer: 'xsd',
      ruleId,
      location: locations.of(node),
      message: describeFinding(ruleId, parts),
    }))
}

function faultsOf(tree: DocumentTree, layer: TaxReportFault['layer'], rules: RuleSet): readonly TaxReportFault[] {
  return runRules(rules, tree)
    .filter(({ flag }) => flag !== 'warning')
    .slice(0, faultsMax)
    .map(({ ruleId, location, message }) => ({ layer, ruleId, location, message }))
}
