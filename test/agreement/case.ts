/** The kinds of document whose official rules are compared; families.ts has their layers. */
export type Family = 'invoice' | 'self-billing' | 'mls' | 'sk-tdd' | 'tsr' | 'eusr'

/** One document that all parties judge. */
export interface AgreementCase {
  /** unique in its set and repeatable: a file, or what was done to which document */
  readonly name: string
  readonly family: Family
  readonly bytes: Uint8Array
  readonly expected?: Expectation
}

/**
 * What a published unit test says of its document: how often a rule fires with which severity. A rule of `scope`
 * without a row never does.
 */
export interface Expectation {
  readonly scope: readonly string[]
  readonly fires: readonly { readonly ruleId: string; readonly severity: string; readonly count: number }[]
}

/** Documents that can be asked for one by one, so that a sample costs no more than itself. */
export interface CaseSet {
  readonly name: string
  readonly size: number
  readonly caseAt: (index: number) => AgreementCase
}

/** One finding as it is compared; messages are not. */
export interface ComparedFinding {
  readonly layer: string
  readonly ruleId: string
  readonly severity: string
  readonly location: string
}

/** What one party says of one document. A layer in which a rule could not be evaluated has no verdict to compare. */
export interface Judgement {
  readonly findings: readonly ComparedFinding[]
  readonly withError: ReadonlySet<string>
  /** `layer rule` of what could not be evaluated, where the party says which */
  readonly notEvaluated?: ReadonlySet<string>
}
