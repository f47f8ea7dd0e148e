import { type DocumentTree, rootElement } from '../../schematron/document/tree.ts'
import type { Judgement } from './case.ts'
import type { Difference } from './compare.ts'
import { childrenNamed, descendantsNamed, parsed, textOf } from './source-document.ts'

/**
 * Rules whose published test asks whether an element is above zero, or not below, and the element. Saxon-HE 12.9 says
 * yes of one that holds `NaN`, and no of
 * `-0.0`, where XPath 2.0 says the contrary (docs/agreement.md has the proof).
 */
export const comparedWithZero: ReadonlyMap<string, string> = new Map([
  ['BR-27', 'PriceAmount'],
  ['BR-28', 'BaseAmount'],
  ...['BR-S', 'BR-AF', 'BR-AG'].flatMap((family) =>
    ['05', '06', '07'].map((number) => [`${family}-${number}`, 'Percent'] as const),
  ),
  ['PEPPOL-EN16931-R055', 'TaxAmount'],
])

/**
 * Whether the oracle alone is wrong: a rule of the table at an element that holds `NaN`, which the schemas never take,
 * and it misses the finding; or a zero whose sign makes it
 * less than zero for Saxon, written with a point, and it has a finding of a rule that takes zero.
 */
export function isFaultOfOracle({ by, ruleId, location }: Difference, bytes: Uint8Array): boolean {
  const element = comparedWithZero.get(ruleId)
  if (element === undefined || (by === 'oracle' && ruleId.startsWith('BR-S-'))) return false
  const wrong = by === 'ours' ? /^NaN$/ : /^-(0+\.0*|\.0+)$/
  const tree = parsed(bytes)
  return descendantsNamed(tree, nodeAt(tree, location), element).some((node) => wrong.test(textOf(tree, node)))
}

/**
 * Whether the oracle stops where it should have found one of two rules. As published, GR-R-001-4 makes an xs:integer of
 * the third part of the number of a Greek document
 * as soon as that is any number, and ends the run at `0.5`, which is to say that this is no whole one. SE-R-013 lets
 * every digit of Unicode through to number(), which
 * knows those of ASCII alone, and makes an xs:integer of the sum, which is none.
 */
export function isStopOfOracle({ findings }: Judgement, layer: string, bytes: Uint8Array): boolean {
  return (
    layer === 'peppol' && findings.some(({ ruleId, location }) => stops.get(ruleId)?.(parsed(bytes), location) ?? false)
  )
}

const stops: ReadonlyMap<string, (tree: DocumentTree, location: string) => boolean> = new Map([
  [
    'GR-R-001-4',
    (tree) => {
      const [, , part = ''] = childrenNamed(tree, rootElement, 'ID').flatMap((node) => textOf(tree, node).split('|'))
      return /^-?\d*\.\d+$/.test(part.trim())
    },
  ],
  [
    'SE-R-013',
    (tree, location) =>
      childrenNamed(tree, nodeAt(tree, location), 'CompanyID').some((node) =>
        /^(?!\d{9})\p{Nd}+$/u.test(textOf(tree, node)),
      ),
  ],
])

/** The element that a finding names, as in `/Invoice[1]/cac:InvoiceLine[18]`. */
function nodeAt(tree: DocumentTree, location: string): number {
  const steps = [...location.matchAll(/([\w-]+)\[(\d+)\]/g)].slice(1)
  return steps.reduce((node, [, name, place]) => childrenNamed(tree, node, name)[Number(place) - 1], rootElement)
}
