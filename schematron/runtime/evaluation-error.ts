/**
 * A dynamic error of XPath 2.0, by its code. In a rule's context the node does not match; in a test the rule could not
 * be evaluated.
 */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
  readonly code: string
  /** for who wrote the document: how the sentence goes on after this word */
  readonly because: string

  constructor(code: string, because: string) {
    super(code)
    this.code = code
    this.because = because
  }
}

/**
 * One object per code, made once: a document may raise thousands, and a stack for each would cost more than the rules.
 */
export const errors = {
  /** more than one item where at most one may be */
  XPTY0004: new EvaluationError('XPTY0004', 'something stands here more than once that may stand only once'),
  /** items that are not of the type that the rule set says they are */
  XPDY0050: new EvaluationError('XPDY0050', 'something stands here that the rule does not expect'),
  /** a text that is no value of the type wanted */
  FORG0001: new EvaluationError(
    'FORG0001',
    'a value has the wrong form, such as letters in an amount or a day that does not exist',
  ),
  /** no boolean value */
  FORG0006: new EvaluationError('FORG0006', 'a value is of a kind that the rule cannot judge'),
  /** division by zero */
  FOAR0001: new EvaluationError('FOAR0001', 'an amount would have to be divided by zero'),
  /** not a number, or infinite, where a decimal is wanted */
  FOCA0002: new EvaluationError('FOCA0002', 'a value is not a number where the rule counts with one'),
  /** a date outside what can be told */
  FODT0001: new EvaluationError('FODT0001', 'a date is too far in the past or in the future'),
  /** more than this machine can do */
  FOER0000: new EvaluationError('FOER0000', 'what stands here is too long or too deeply nested to be counted with'),
  /** no Unicode character */
  FOCH0001: new EvaluationError('FOCH0001', 'a value stands for a character that does not exist'),
} as const
