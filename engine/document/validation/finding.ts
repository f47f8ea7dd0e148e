import type { FindingParts } from '@cornerpost/schematron/structure'
import type { Obstacle } from './obstacle.ts'

/** How bad a failed rule is: `fatal` and `error` make a document invalid, a `warning` does not (D97). */
export type FindingSeverity = 'fatal' | 'error' | 'warning'

/** Which layer judged: structure, EN 16931, Peppol BIS, Slovak rules (D97). */
export type FindingLayer = 'xsd' | 'cen' | 'peppol' | 'sk'

/** One failed rule at one place of one document. */
export interface Finding {
  /** exactly as published, e.g. `BR-CO-15` */
  readonly ruleId: string
  readonly severity: FindingSeverity
  readonly layer: FindingLayer
  /** the rule's own text, which is English; `sayFinding` has the other languages */
  readonly message: string
  /** XPath of the node, `/Invoice[1]/cac:LegalMonetaryTotal[1]` */
  readonly location: string
  readonly line: number
  readonly column: number
  /** business terms and groups of EN 16931-1 that it is about, `BT-112` */
  readonly terms: readonly string[]
  /** how to mend it; nobody says so yet */
  readonly fix?: string
  /** XPath error for which the rule could not be evaluated, `FORG0001` */
  readonly error?: string
  /** of a rule that could not be evaluated: what has to be corrected first, where that is known */
  readonly obstacle?: Obstacle
  /** of a fault of the structure: what its sentence is made of */
  readonly parts?: FindingParts
}

/** True if one of the findings makes a document invalid; a warning does not (D97). */
export function isRejected(findings: readonly Pick<Finding, 'severity'>[]): boolean {
  return findings.some(({ severity }) => severity !== 'warning')
}
