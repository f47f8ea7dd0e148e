/** The document types whose official rules are compared; families.ts lists their layers. */
export type Family = 'invoice' | 'self-billing' | 'mls' | 'sk-tdd' | 'tsr' | 'eusr'

/** One document that the oracle and both parties judge. */
export interface AgreementCase {
  /** unique in its set and repeatable: a file name, or the original document and the change made to it */
  readonly name: string
  readonly family: Family
  readonly bytes: Uint8Array
  readonly expected?: Expectation
}

/**
 * The expected result of a published unit test: how often each rule fires, and with which severity. A rule of `scope`
 * without a row must not fire.
 */
export interface Expectation {
  readonly scope: readonly string[]
  readonly fires: readonly { readonly ruleId: string; readonly severity: string; readonly count: number }[]
}

/** A set of documents that are made one at a time, so that a sample costs only its own documents. */
export interface CaseSet {
  readonly name: string
  readonly size: number
  readonly caseAt: (index: number) => AgreementCase
}

/** The parts of a finding that are compared; messages are not compared. */
export interface ComparedFinding {
  readonly layer: string
  readonly ruleId: string
  readonly severity: string
  readonly location: string
}

/** The verdict of one party on one document. A layer with a rule that could not be evaluated is not compared. */
export interface Judgement {
  readonly findings: readonly ComparedFinding[]
  readonly withError: ReadonlySet<string>
  /** `layer rule` of the rules that could not be evaluated, if the party names them */
  readonly notEvaluated?: ReadonlySet<string>
}
