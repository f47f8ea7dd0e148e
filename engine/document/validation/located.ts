import type { DocumentTree } from '@cornerpost/schematron'
import type { Finding, FindingLayer } from './finding.ts'
import { positionsOf } from './positions.ts'

/** A finding whose place in the text is not looked up yet. */
export interface UnplacedFinding {
  /** the element it is about, also where it is about an attribute of it */
  readonly node: number
  readonly finding: Omit<Finding, 'layer' | 'line' | 'column'>
}

/** The findings of one layer, which come in document order, with their places in the text. */
export function located(tree: DocumentTree, layer: FindingLayer, found: readonly UnplacedFinding[]): Finding[] {
  const positions = positionsOf(
    tree.text,
    found.map(({ node }) => tree.start[node] ?? 0),
  )
  return found.map(({ finding }, index) => ({ ...finding, layer, ...(positions[index] ?? { line: 1, column: 1 }) }))
}
