import type { StructureRule } from './structure-rule.ts'

/** One place where a document is not what its schema demands. */
export interface StructureFinding {
  readonly ruleId: StructureRule
  /** the element it is about */
  readonly node: number
  /** where Xerces would report it: after the start tag, or after the end tag */
  readonly at: 'start' | 'end'
  /** one sentence in English */
  readonly message: string
  /** what the sentence is made of, for other languages */
  readonly parts: FindingParts
}

export interface FindingParts {
  /** name of the element as the document writes it */
  readonly element: string
  readonly attribute?: string
  /** what is written there, shortened */
  readonly value?: string
  /** the built-in type a value should have */
  readonly type?: string
  /** true where a value is written as its type wants it, but names a day that does not exist */
  readonly isNoDay?: true
  /**
   * names of elements that may stand here, or of those that are missing, with the document's prefixes, the first few
   */
  readonly expected?: readonly string[]
}
