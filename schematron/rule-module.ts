import type { DocumentTree } from './document/tree.ts'
import type { Runtime } from './runtime/runtime.ts'

/** Severity of a failed check, as its rule set states it. */
export type CheckFlag = 'fatal' | 'error' | 'warning'

/** A compiled rule set: its tables, and a function that creates its code. Only the compiler writes it. */
export interface RuleModule {
  /** name of the rule set, and the SHA-256 of its source files one after the other */
  readonly source: { readonly name: string; readonly sha256: string }
  readonly prefixes: readonly (readonly [namespace: string, prefix: string])[]
  /** names that the code uses; the vocabulary of a document gives them their ids */
  readonly names: readonly (readonly [namespace: string, localName: string])[]
  /** paths that the code uses: chains of names below the document node or below the root element */
  readonly slots: readonly { readonly from: 'document' | 'root'; readonly chain: readonly number[] }[]
  /** in the order of the source */
  readonly rules: readonly RuleTable[]
  readonly createProgram: (runtime: Runtime) => RuleProgram
}

export interface RuleTable {
  readonly pattern: number
  readonly branches: readonly ContextPath[]
  readonly checks: readonly { readonly id: string; readonly flag: CheckFlag; readonly message: string | null }[]
}

/**
 * The path that a node must be on. The steps come outermost first, and a name of −1 matches any name. If `anchored`,
 * the first step starts at the document node.
 */
export interface ContextPath {
  readonly anchored: boolean
  readonly steps: readonly (readonly [axis: 'child' | 'descendant', name: number])[]
  /** for a rule about attributes of such nodes: the name of the attribute; −1 matches any name */
  readonly attribute?: number
}

/** The code of a rule set. It runs on one document at a time: bind, begin, any number of calls, end. */
export interface RuleProgram {
  /** sets the ids of the names, and of the paths below the root element of the next document */
  readonly bind: (names: ArrayLike<number>, paths: ArrayLike<number>) => void
  readonly begin: (tree: DocumentTree) => void
  readonly end: () => void
  readonly rules: readonly RuleCode[]
}

/** Functions of a node, or of an attribute if the context matches attributes. */
export interface RuleCode {
  /**
   * by branch of the context: true if a node fulfils the predicates about names, which has one result for all nodes of
   * a path; null without such predicates
   */
  readonly ofPath: readonly (((node: number) => boolean) | null)[]
  /** by branch of the context: true if a node on its path fulfils the other predicates; null without any */
  readonly matches: readonly (((node: number) => boolean) | null)[]
  /** runs all checks and adds the index of each failed one, in any order */
  readonly judge: (node: number, failed: number[]) => void
  /** the same checks as separate functions, which return true if the check passes */
  readonly tests: readonly ((node: number) => boolean)[]
  /** messages that contain values; null if the table has the text */
  readonly messages: readonly (((node: number) => string) | null)[]
}
