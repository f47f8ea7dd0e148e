import type { DocumentTree } from '@cornerpost/schematron'
import type { Finding, FindingLayer } from './finding.ts'
import { positionsOf } from './positions.ts'

/** A finding without line and column. */
export interface UnplacedFinding {
  /** the element that the finding concerns, or the element whose attribute it concerns */
  readonly node: number
  readonly finding: Omit<Finding, 'layer' | 'line' | 'column'>
}

/** Adds layer, line and column to the findings of one layer. The findings must be in document order. */
export function located(tree: DocumentTree, layer: FindingLayer, found: readonly UnplacedFinding[]): Finding[] {
  const positions = positionsOf(
    tree.text,
    found.map(({ node }) => tree.start[node] ?? 0),
  )
  return found.map(({ finding }, index) => ({ ...finding, layer, ...(positions[index] ?? { line: 1, column: 1 }) }))
}
