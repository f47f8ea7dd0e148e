import type { FindingParts } from '@cornerpost/schematron/structure'
import type { Obstacle } from './obstacle.ts'

/** Severity of a failed rule. `fatal` and `error` make a document invalid; `warning` does not (D97). */
export type FindingSeverity = 'fatal' | 'error' | 'warning'

/** The layer of rules that reports a finding: UBL structure, EN 16931, Peppol BIS or Slovak rules (D97). */
export type FindingLayer = 'xsd' | 'cen' | 'peppol' | 'sk'

/** One rule that failed at one place in a document. */
export interface Finding {
  /** the id of the rule exactly as published, such as `BR-CO-15` */
  readonly ruleId: string
  readonly severity: FindingSeverity
  readonly layer: FindingLayer
  /** the English text of the finding; `sayFinding` returns the text in another language */
  readonly message: string
  /** XPath of the node that the finding concerns, such as `/Invoice[1]/cac:LegalMonetaryTotal[1]` */
  readonly location: string
  readonly line: number
  readonly column: number
  /** the business terms and groups of EN 16931-1 that the finding concerns, such as `BT-112` */
  readonly terms: readonly string[]
  /**
   * the value that the rule found wrong, at most 100 characters of it; absent if the rule is about several values or a
   * missing one
   */
  readonly value?: string
  /** how to correct the document; no rule provides this yet */
  readonly fix?: string
  /** code of the XPath error that prevented the evaluation of the rule, such as `FORG0001` */
  readonly error?: string
  /**
   * the part of the document that prevents the evaluation of the rule; absent if unknown or if the rule was evaluated
   */
  readonly obstacle?: Obstacle
  /** the names and values that appear in the text of a structure finding; absent for any other finding */
  readonly parts?: FindingParts
}

/** True if at least one finding makes the document invalid; a warning does not (D97). */
export function isRejected(findings: readonly Pick<Finding, 'severity'>[]): boolean {
  return findings.some(({ severity }) => severity !== 'warning')
}
