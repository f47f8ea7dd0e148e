/** The file and line of a construct in a Schematron source. */
export interface SourcePlace {
  readonly file: string
  readonly line: number
}

/**
 * Thrown if a rule source cannot be compiled exactly, because it contains a construct that is unknown, has the wrong
 * type or is not supported. The compiler never ignores such a construct.
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

/** Thrown if a part of an XPath expression cannot be compiled exactly. The file and line are added later. */
export class ExpressionRefused extends Error {
  override readonly name = 'ExpressionRefused'
  /** offset in the expression */
  readonly at: number

  constructor(at: number, reason: string) {
    super(reason)
    this.at = at
  }
}
