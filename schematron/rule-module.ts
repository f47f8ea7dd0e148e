import type { DocumentTree } from './document/tree.ts'
import type { Runtime } from './runtime/runtime.ts'

/** How bad a failed check is, as its rule set says. */
export type CheckFlag = 'fatal' | 'error' | 'warning'

/** A compiled rule set: tables, and the code that is made once per process. Written by the compiler, never by hand. */
export interface RuleModule {
  /** the rule set that it was compiled from, with the SHA-256 of its files one after the other */
  readonly source: { readonly name: string; readonly sha256: string }
  readonly prefixes: readonly (readonly [namespace: string, prefix: string])[]
  /** the names that the code knows; the vocabulary of a document gives them their ids */
  readonly names: readonly (readonly [namespace: string, localName: string])[]
  /** the paths that it knows: chains of names below the document node or below the root element */
  readonly slots: readonly { readonly from: 'document' | 'root'; readonly chain: readonly number[] }[]
  /** in the order in which they stand in the source */
  readonly rules: readonly RuleTable[]
  readonly createProgram: (runtime: Runtime) => RuleProgram
}

export interface RuleTable {
  readonly pattern: number
  readonly branches: readonly ContextPath[]
  readonly checks: readonly { readonly id: string; readonly flag: CheckFlag; readonly message: string | null }[]
}

/**
 * The path that a node must stand on; a name of −1 is any. Steps come outermost first; the first starts at the document
 * node if `anchored`.
 */
export interface ContextPath {
  readonly anchored: boolean
  readonly steps: readonly (readonly [axis: 'child' | 'descendant', name: number])[]
  /** where the rule is about attributes of such nodes: their name */
  readonly attribute?: number
}

/** The code of a rule set, for one document at a time: bind, begin, any number of calls, end. */
export interface RuleProgram {
  /** ids of the names, and of the paths below the root element of the document to come */
  readonly bind: (names: ArrayLike<number>, paths: ArrayLike<number>) => void
  readonly begin: (tree: DocumentTree) => void
  readonly end: () => void
  readonly rules: readonly RuleCode[]
}

/** Functions of a node, or of an attribute where the context is of attributes. */
export interface RuleCode {
  /**
   * per branch of the context: whether all nodes of the path of a node fulfil what is asked of their names; null if
   * nothing is
   */
  readonly ofPath: readonly (((node: number) => boolean) | null)[]
  /** per branch of the context: whether a node on its path fulfils its predicates; null without any */
  readonly matches: readonly (((node: number) => boolean) | null)[]
  /** runs all checks and adds the index of each that is not fulfilled, in any order */
  readonly judge: (node: number, failed: number[]) => void
  /** the same checks one by one */
  readonly tests: readonly ((node: number) => boolean)[]
  /** messages with values in them; null where the table has the text */
  readonly messages: readonly (((node: number) => string) | null)[]
}
