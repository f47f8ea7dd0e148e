/** An XPath expression or pattern as it stands in a source, with the place where it begins. */
export interface SourceText {
  readonly text: string
  readonly file: string
  readonly line: number
}

export interface Let {
  readonly name: string
  readonly value: SourceText
}

/** How bad it is when a check fails: an official rule set says `fatal` or `warning`, and nothing means `error`. */
export type CheckFlag = 'fatal' | 'error' | 'warning'

/** An assert, which must hold, or a report, which must not. */
export interface Check {
  readonly kind: 'assert' | 'report'
  readonly id: string
  readonly flag: CheckFlag
  readonly test: SourceText
  /** texts, and expressions whose values stand between them */
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

/** One instruction of a function of the rule set (XSLT 2.0, as far as rule sets use it). */
export type Instruction =
  | {
      readonly kind: 'variable'
      readonly name: string
      readonly type: string | undefined
      readonly value: SourceText | string
      readonly gives: 'items' | 'text'
      readonly line: number
    }
  /** `sequence` gives items, `value-of` one text of them */
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
  /** with their declared types, as `xs:string` or undefined */
  readonly parameters: readonly { readonly name: string; readonly type: string | undefined }[]
  readonly type: string | undefined
  readonly body: readonly Instruction[]
  readonly file: string
  readonly line: number
  /** the prefixes that are declared where it stands */
  readonly namespaces: ReadonlyMap<string, string>
}

/** xsl:key: the nodes of a pattern by the values of an expression about them. */
export interface KeySource {
  readonly name: string
  readonly match: SourceText
  readonly use: SourceText
  readonly namespaces: ReadonlyMap<string, string>
}

/** A Schematron schema (ISO/IEC 19757-3, query language binding xslt2), read and not yet compiled. */
export interface Schema {
  readonly namespaces: ReadonlyMap<string, string>
  readonly lets: readonly Let[]
  readonly patterns: readonly Pattern[]
  readonly functions: readonly FunctionSource[]
  readonly keys: readonly KeySource[]
}
