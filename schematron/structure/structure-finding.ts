import type { StructureRule } from './structure-rule.ts'

/** One place where a document violates its schema. */
export interface StructureFinding {
  readonly ruleId: StructureRule
  /** the element that the finding is about */
  readonly node: number
  /** position at which Xerces would report the violation: after the start tag or after the end tag of the element */
  readonly at: 'start' | 'end'
  /** one sentence in English */
  readonly message: string
  /** the values that the message contains, for translating the message */
  readonly parts: FindingParts
}

export interface FindingParts {
  /** name of the element as written in the document */
  readonly element: string
  readonly attribute?: string
  /** the value in the document, shortened */
  readonly value?: string
  /** the built-in type that the value should have */
  readonly type?: string
  /** true if the value has the form of its type but names a day that does not exist */
  readonly isNoDay?: true
  /** names of the first few elements that are allowed here or missing, with the prefixes used in the document */
  readonly expected?: readonly string[]
}
