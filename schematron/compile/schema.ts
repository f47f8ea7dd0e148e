/** An XPath expression or pattern as written in a source, with the file and line where its text begins. */
export interface SourceText {
  readonly text: string
  readonly file: string
  readonly line: number
}

export interface Let {
  readonly name: string
  readonly value: SourceText
}

/** Severity of a failed check. Official rule sets use `fatal` or `warning`; `error` is the default. */
export type CheckFlag = 'fatal' | 'error' | 'warning'

/** An assert, which must be true, or a report, which must be false. */
export interface Check {
  readonly kind: 'assert' | 'report'
  readonly id: string
  readonly flag: CheckFlag
  readonly test: SourceText
  /** parts of the message: fixed texts, and expressions whose values are inserted between the texts */
  readonly message: readonly (string | SourceText)[]
}

export interface Rule {
  readonly context: SourceText
  readonly lets: readonly Let[]
  readonly checks: readonly Check[]
}

export interface Pattern {
  readonly id: string | undefined
  readonly lets: readonly Let[]
  readonly rules: readonly Rule[]
}

/** One instruction of a function that the rule set defines (XSLT 2.0, as far as rule sets use it). */
export type Instruction =
  | {
      readonly kind: 'variable'
      readonly name: string
      readonly type: string | undefined
      readonly value: SourceText | string
      readonly gives: 'items' | 'text'
      readonly line: number
    }
  /** `sequence` returns items, `value-of` returns one text made from the items */
  | { readonly kind: 'sequence'; readonly value: SourceText; readonly line: number }
  | { readonly kind: 'value-of'; readonly value: SourceText | string; readonly line: number }
  | {
      readonly kind: 'choose'
      readonly branches: readonly { readonly test: SourceText; readonly body: readonly Instruction[] }[]
      readonly otherwise: readonly Instruction[]
      readonly line: number
    }

export interface FunctionSource {
  readonly name: string
  /** parameters with their declared types, such as `xs:string`; `type` is undefined if a parameter declares no type */
  readonly parameters: readonly { readonly name: string; readonly type: string | undefined }[]
  readonly type: string | undefined
  readonly body: readonly Instruction[]
  readonly file: string
  readonly line: number
  /** prefixes in scope at the function, with their namespaces */
  readonly namespaces: ReadonlyMap<string, string>
}

/**
 * An xsl:key, which finds nodes by value. `match` is the pattern of the nodes; `use` computes the values of each node.
 */
export interface KeySource {
  readonly name: string
  readonly match: SourceText
  readonly use: SourceText
  readonly namespaces: ReadonlyMap<string, string>
}

/** A Schematron schema (ISO/IEC 19757-3, query language binding xslt2), as read from the source. */
export interface Schema {
  readonly namespaces: ReadonlyMap<string, string>
  readonly lets: readonly Let[]
  readonly patterns: readonly Pattern[]
  readonly functions: readonly FunctionSource[]
  readonly keys: readonly KeySource[]
}
