/** Where a construct stands in a Schematron source. */
export interface SourcePlace {
  readonly file: string
  readonly line: number
}

/**
 * A rule source that cannot be compiled exactly: unknown, ill-typed or outside the supported surface. Nothing of it is
 * ever ignored instead.
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

/** A fault inside one XPath expression, before it is known in which file and line the expression stands. */
export class ExpressionRefused extends Error {
  override readonly name = 'ExpressionRefused'
  /** offset into the expression */
  readonly at: number

  constructor(at: number, reason: string) {
    super(reason)
    this.at = at
  }
}
