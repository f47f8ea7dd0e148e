import { type DocumentTree, rootElement } from '../../schematron/document/tree.ts'
import type { Judgement } from './case.ts'
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

/**
 * Whether the oracle stops where it should have found GR-R-001-4: as published, the rule makes an xs:integer of the third part of the number of a Greek document
 * as soon as that is any number, and ends the run at `0.5`, which is to say that this is no whole one.
 */
export function isStopOfOracle({ findings }: Judgement, layer: string, bytes: Uint8Array): boolean {
  if (layer !== 'peppol' || findings.every(({ ruleId }) => ruleId !== 'GR-R-001-4')) return false
  const tree = parsed(bytes)
  const [, , part = ''] = childrenNamed(tree, rootElement, 'ID').flatMap((node) => textOf(tree, node).split('|'))
  return /^-?\d*\.\d+$/.test(part.trim())
}

/** The element that a finding names, as in `/Invoice[1]/cac:InvoiceLine[18]`. */
function nodeAt(tree: DocumentTree, location: string): number {
  const steps = [...location.matchAll(/([\w-]+)\[(\d+)\]/g)].slice(1)
  return steps.reduce((node, [, name, place]) => childrenNamed(tree, node, name)[Number(place) - 1], rootElement)
}
