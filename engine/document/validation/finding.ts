import type { FindingParts } from '@cornerpost/schematron/structure'
import type { Obstacle } from './obstacle.ts'

/** Severity of a failed rule: `fatal` and `error` make a document invalid, a `warning` does not (D97). */
export type FindingSeverity = 'fatal' | 'error' | 'warning'

/** The layer that reports a finding: structure, EN 16931, Peppol BIS or Slovak rules (D97). */
export type FindingLayer = 'xsd' | 'cen' | 'peppol' | 'sk'

/** One failed rule at one place in a document. */
export interface Finding {
  /** the id exactly as published, such as `BR-CO-15` */
  readonly ruleId: string
  readonly severity: FindingSeverity
  readonly layer: FindingLayer
  /** the English text of the rule; `sayFinding` returns it in another language */
  readonly message: string
  /** XPath of the node, such as `/Invoice[1]/cac:LegalMonetaryTotal[1]` */
  readonly location: string
  readonly line: number
  readonly column: number
  /** the business terms and groups of EN 16931-1 that the finding concerns, such as `BT-112` */
  readonly terms: readonly string[]
  /** how to correct the document; no rule provides this yet */
  readonly fix?: string
  /** code of the XPath error that prevented the evaluation of the rule, such as `FORG0001` */
  readonly error?: string
  /** for a rule that could not be evaluated: the part of the document to correct first, if it is known */
  readonly obstacle?: Obstacle
  /** for a structure finding: the names and values from which its sentence is built */
  readonly parts?: FindingParts
}

/** True if at least one finding makes the document invalid; a warning does not (D97). */
export function isRejected(findings: readonly Pick<Finding, 'severity'>[]): boolean {
  return findings.some(({ severity }) => severity !== 'warning')
}
