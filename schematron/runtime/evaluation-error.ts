/** A dynamic error of XPath 2.0, by its code. In a rule's context the node does not match; in a test the rule could not be evaluated. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** One object per code, made once: a document may raise thousands, and a stack for each would cost more than the rules. */
export const errors = {
  /** more than one item where at most one may be */
  XPTY0004: new EvaluationError('XPTY0004'),
  /** a text that is no value of the type wanted */
  FORG0001: new EvaluationError('FORG0001'),
  /** no boolean value */
  FORG0006: new EvaluationError('FORG0006'),
  /** division by zero */
  FOAR0001: new EvaluationError('FOAR0001'),
  /** not a number, or infinite, where a decimal is wanted */
  FOCA0002: new EvaluationError('FOCA0002'),
  /** a date outside what can be told */
  FODT0001: new EvaluationError('FODT0001'),
  /** more than this machine can do */
  FOER0000: new EvaluationError('FOER0000'),
  /** no Unicode character */
  FOCH0001: new EvaluationError('FOCH0001'),
} as const
