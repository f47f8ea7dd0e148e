/** Place of a construct in a Schematron source. */
export interface SourcePlace {
  readonly file: string
  readonly line: number
}

/**
 * Refusal of a rule source that cannot be compiled exactly, because a construct is unknown, wrongly typed or not
 * supported. The compiler never ignores such a construct.
 */
export class CompileRefused extends Error {
  override readonly name = 'CompileRefused'
  readonly place: SourcePlace
  readonly reason: string

  constructor(place: SourcePlace, reason: string) {
    super(`${place.file}:${place.line}: ${reason}`)
    this.place = place
    this.reason = reason
  }
}

/** Refusal of a part of one XPath expression, thrown before the file and line of the expression are known. */
export class ExpressionRefused extends Error {
  override readonly name = 'ExpressionRefused'
  /** offset in the expression */
  readonly at: number

  constructor(at: number, reason: string) {
    super(reason)
    this.at = at
  }
}
