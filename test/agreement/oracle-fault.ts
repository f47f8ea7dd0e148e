import { type DocumentTree, rootElement } from '../../schematron/document/tree.ts'
import type { Difference } from './compare.ts'
import { childrenNamed, descendantsNamed, parsed, textOf } from './source-document.ts'

/**
 * Rules whose published test asks whether an element is above zero, or not below, and the element. Saxon-HE 12.9 says yes of one that holds `NaN`, where XPath 2.0 says
 * no (docs/agreement.md has the proof), so that the oracle misses the finding.
 */
export const comparedWithZero: ReadonlyMap<string, string> = new Map([
  ['BR-27', 'PriceAmount'],
  ['BR-28', 'BaseAmount'],
  ...['BR-S', 'BR-AF', 'BR-AG'].flatMap((family) => ['05', '06', '07'].map((number) => [`${family}-${number}`, 'Percent'] as const)),
  ['PEPPOL-EN16931-R055', 'TaxAmount'],
])

/** Whether the oracle alone is wrong: a rule of the table at an element that holds `NaN`, which the schemas never take. */
export function isFaultOfOracle({ by, ruleId, location }: Difference, bytes: Uint8Array): boolean {
  const element = by === 'ours' ? comparedWithZero.get(ruleId) : undefined
  if (element === undefined) return false
  const tree = parsed(bytes)
  return descendantsNamed(tree, nodeAt(tree, location), element).some((node) => textOf(tree, node) === 'NaN')
}

/** The element that a finding names, as in `/Invoice[1]/cac:InvoiceLine[18]`. */
function nodeAt(tree: DocumentTree, location: string): number {
  const steps = [...location.matchAll(/([\w-]+)\[(\d+)\]/g)].slice(1)
  return steps.reduce((node, [, name, place]) => childrenNamed(tree, node, name)[Number(place) - 1], rootElement)
}
