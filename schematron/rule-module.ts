import type { DocumentTree } from './document/tree.ts'
import type { Runtime } from './runtime/runtime.ts'

/** Severity of a failed check, as given in its rule set. */
export type CheckFlag = 'fatal' | 'error' | 'warning'

/** A compiled rule set: its tables, and a function that creates its code. Only the compiler writes it. */
export interface RuleModule {
  /** name of the rule set, and the SHA-256 of its concatenated source files */
  readonly source: { readonly name: string; readonly sha256: string }
  readonly prefixes: readonly (readonly [namespace: string, prefix: string])[]
  /** names that the code uses; the ids of the names come from the vocabulary of each document */
  readonly names: readonly (readonly [namespace: string, localName: string])[]
  /** paths that the code uses: chains of names below the document node or below the root element */
  readonly slots: readonly { readonly from: 'document' | 'root'; readonly chain: readonly number[] }[]
  /** the rules, in the order of the source */
  readonly rules: readonly RuleTable[]
  readonly createProgram: (runtime: Runtime) => RuleProgram
}

export interface RuleTable {
  readonly pattern: number
  readonly branches: readonly ContextPath[]
  readonly checks: readonly { readonly id: string; readonly flag: CheckFlag; readonly message: string | null }[]
}

/**
 * One branch of the context of a rule (`a | b` has two branches): the path that a node must be on. The outermost step
 * is the first, and the name −1 matches any name. If `anchored` is true, the first step starts at the document node.
 */
export interface ContextPath {
  readonly anchored: boolean
  readonly steps: readonly (readonly [axis: 'child' | 'descendant', name: number])[]
  /** for a rule about attributes of the elements on the path: the name of the attribute; −1 matches any name */
  readonly attribute?: number
}

/**
 * The code of a rule set. It runs on one document at a time. The calls for a document are `bind`, `begin`, any number
 * of functions in `rules`, and `end`.
 */
export interface RuleProgram {
  /** sets the ids of all names and paths that the code uses, for the next document */
  readonly bind: (names: ArrayLike<number>, paths: ArrayLike<number>) => void
  readonly begin: (tree: DocumentTree) => void
  readonly end: () => void
  readonly rules: readonly RuleCode[]
}

/** The functions of one rule. They take a node, or an attribute if the context matches attributes. */
export interface RuleCode {
  /**
   * one test per branch of the context: whether a node satisfies the predicates about names; null if the branch has no
   * such predicates. All nodes of a path have the same result
   */
  readonly ofPath: readonly (((node: number) => boolean) | null)[]
  /**
   * one test per branch of the context: whether a node on the path of the branch satisfies the other predicates; null
   * if the branch has no other predicates
   */
  readonly matches: readonly (((node: number) => boolean) | null)[]
  /** runs all checks and adds the index of each failed check to `failed`, in any order */
  readonly judge: (node: number, failed: number[]) => void
  /** the same checks as separate functions, which return true if the check passes */
  readonly tests: readonly ((node: number) => boolean)[]
  /**
   * for each check, a function that returns its message for a node; null if the message is a fixed text, which is in
   * the table
   */
  readonly messages: readonly (((node: number) => string) | null)[]
}
