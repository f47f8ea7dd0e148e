import { contentBit, contentItems, type DocumentTree, type Locations, type RuleFinding } from '@cornerpost/schematron'
import { businessTermsAt } from '../invoice/business-terms-at.ts'
import { positionsOf } from './positions.ts'
import { withTerms } from './business-terms.ts'

/**
 * The part of a document that prevents the evaluation of a rule. It is a value that does not match its data type, or a
 * comment or processing instruction that splits a value.
 */
export interface Obstacle {
  readonly kind: 'value' | 'comment'
  /** absent if the document has several obstacles but none inside the context node of the rule */
  readonly place?: ValuePlace
}

/** The element that contains a value, and its line in the document. */
export interface ValuePlace {
  /** the name of the element, followed by its business terms, such as `cbc:ID (BT-1)` */
  readonly element: string
  readonly line: number
}

/** A value that may prevent the evaluation of a rule. */
export interface PlacedValue extends ValuePlace {
  readonly node: number
}

/** The XPath error codes for malformed values, and the code for two text nodes where one is expected. */
const ofForm: readonly (string | undefined)[] = ['FORG0001', 'FOCA0002', 'FODT0001']
const ofCount = 'XPTY0004'

/**
 * Finds the obstacle to report when a rule cannot be evaluated on a document. This is the first obstacle inside the
 * context node of the rule, or else the only obstacle in the document.
 */
export class Obstacles {
  readonly #tree: DocumentTree
  readonly #locations: Locations
  readonly #wrongValues: readonly PlacedValue[]
  #cutValues: readonly PlacedValue[] | undefined

  /** `wrongValues` must be in document order. */
  constructor(tree: DocumentTree, locations: Locations, wrongValues: readonly PlacedValue[]) {
    this.#tree = tree
    this.#locations = locations
    this.#wrongValues = wrongValues
  }

  /** Returns the obstacle that explains an error in a rule; undefined if the document contains no known cause. */
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

  /** Returns the values that a comment or processing instruction splits. */
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

/** maximum number of values that are collected because a comment or processing instruction splits them */
const cutValuesMax = 500

function isCut(tree: DocumentTree, node: number): boolean {
  if (tree.firstChild[node] !== 0 || ((tree.contentKind[node] ?? 0) & contentBit.markup) === 0) return false
  return contentItems(tree, node).filter(({ kind }) => kind === 'text').length > 1
}

/** Returns the English text for a rule that cannot be evaluated because of an obstacle. */
export function describeObstacle({ kind, place }: Obstacle): string {
  if (kind === 'value')
    return place === undefined
      ? 'This rule cannot be checked until the values named in other findings are corrected.'
      : `This rule cannot be checked until the value of ${place.element} in line ${place.line} is corrected.`
  return place === undefined
    ? 'This rule cannot be checked because some values contain comments or processing instructions. Remove them.'
    : `This rule cannot be checked because the value of ${place.element} in line ${place.line} contains a comment or processing instruction. Remove it.`
}
