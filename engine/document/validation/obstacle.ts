import { contentBit, contentItems, type DocumentTree, type Locations, type RuleFinding } from '@cornerpost/schematron'
import { businessTermsAt } from '../invoice/business-terms-at.ts'
import { positionsOf } from './positions.ts'
import { withTerms } from './business-terms.ts'

/**
 * What in the document keeps a rule from being evaluated: values whose form the structure check found wrong, or a
 * comment or processing instruction that cuts values in two.
 */
export interface Obstacle {
  readonly kind: 'value' | 'comment'
  /** absent where the document has several, and none of them inside the node that the rule is about */
  readonly place?: ValuePlace
}

/** Where a value stands. */
export interface ValuePlace {
  /** as it is named to people, with its business terms */
  readonly element: string
  readonly line: number
}

/** A value that may be named as an obstacle. */
export interface PlacedValue extends ValuePlace {
  readonly node: number
}

/** XPath errors that a value of the wrong form brings about, and the one of a text where one is wanted and two are. */
const ofForm: readonly (string | undefined)[] = ['FORG0001', 'FOCA0002', 'FODT0001']
const ofCount = 'XPTY0004'

/**
 * Finds what to name when rules of one document cannot be evaluated: the first obstacle inside the node that the rule
 * is about, else the only one that the document has. Looks at nothing before it is asked.
 */
export class Obstacles {
  readonly #tree: DocumentTree
  readonly #locations: Locations
  readonly #wrongValues: readonly PlacedValue[]
  #cutValues: readonly PlacedValue[] | undefined

  /** Wrong values come in document order. */
  constructor(tree: DocumentTree, locations: Locations, wrongValues: readonly PlacedValue[]) {
    this.#tree = tree
    this.#locations = locations
    this.#wrongValues = wrongValues
  }

  /** Undefined where nothing in the document is known to be the cause. */
  of({ node, error }: Pick<RuleFinding, 'node' | 'error'>): Obstacle | undefined {
    if (error === ofCount) return this.#among('comment', this.#cut(), node)
    return ofForm.includes(error) ? this.#among('value', this.#wrongValues, node) : undefined
  }

  #among(kind: Obstacle['kind'], values: readonly PlacedValue[], node: number): Obstacle | undefined {
    if (values.length === 0) return undefined
    const end = this.#tree.subtreeEnd[node] ?? 0
    const inside = values.find((value) => value.node >= node && value.node < end)
    const named = inside ?? (values.length === 1 ? values[0] : undefined)
    return named === undefined ? { kind } : { kind, place: { element: named.element, line: named.line } }
  }

  /** Values that a comment or processing instruction cuts in two. */
  #cut(): readonly PlacedValue[] {
    return (this.#cutValues ??= this.#findCutValues())
  }

  #findCutValues(): readonly PlacedValue[] {
    const tree = this.#tree
    const nodes: number[] = []
    for (let node = 1; node < tree.nodeCount && nodes.length < cutValuesMax; node++)
      if (isCut(tree, node)) nodes.push(node)
    const positions = positionsOf(
      tree.text,
      nodes.map((node) => tree.start[node] ?? 0),
    )
    return nodes.map((node, index) => {
      const location = this.#locations.of(node)
      const name = location.slice(location.lastIndexOf('/') + 1).replace(/\[\d+\]$/, '')
      return { node, element: withTerms(name, businessTermsAt(location)), line: positions[index]?.line ?? 1 }
    })
  }
}

/** as many as a layer has findings */
const cutValuesMax = 500

function isCut(tree: DocumentTree, node: number): boolean {
  if (tree.firstChild[node] !== 0 || ((tree.contentKind[node] ?? 0) & contentBit.markup) === 0) return false
  return contentItems(tree, node).filter(({ kind }) => kind === 'text').length > 1
}

/** The English sentence for a rule that an obstacle keeps from being evaluated. */
export function describeObstacle({ kind, place }: Obstacle): string {
  if (kind === 'value')
    return place === undefined
      ? 'This rule cannot be checked before the values that other findings name are corrected.'
      : `This rule cannot be checked before the value of ${place.element} in line ${place.line} is corrected.`
  return place === undefined
    ? 'This rule cannot be checked: there are comments or processing instructions inside values. Remove them.'
    : `This rule cannot be checked: there is a comment or processing instruction inside the value of ${place.element} in line ${place.line}. Remove it.`
}
