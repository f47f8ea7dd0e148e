/**
 * A dynamic error of XPath 2.0, identified by its code. An error in the context of a rule means that the node does not
 * match. An error in a test means that the rule could not be evaluated.
 */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
  readonly code: string
  /** explanation for the author of the document, as the end of a sentence after the word “because” */
  readonly because: string

  constructor(code: string, because: string) {
    super(code)
    this.code = code
    this.because = because
  }
}

/**
 * One error object per code, created once. A document may raise thousands of errors, and creating a stack trace for
 * each would take longer than running the rules.
 */
export const errors = {
  /** more than one item where at most one is allowed, or no item where one is required */
  XPTY0004: new EvaluationError(
    'XPTY0004',
    'something that may occur only once occurs here more than once, or a required value is missing',
  ),
  /** items that do not have the type that the rule set declares */
  XPDY0050: new EvaluationError('XPDY0050', 'there is something here that the rule does not expect'),
  /** a text that is not a value of the required type */
  FORG0001: new EvaluationError(
    'FORG0001',
    'a value has the wrong form, for example letters in an amount or a date that does not exist',
  ),
  /** a value that cannot be converted to a boolean */
  FORG0006: new EvaluationError('FORG0006', 'a value is of a kind that the rule cannot evaluate'),
  /** division by zero */
  FOAR0001: new EvaluationError('FOAR0001', 'an amount would have to be divided by zero'),
  /** NaN or an infinity where a decimal is required */
  FOCA0002: new EvaluationError('FOCA0002', 'a value is not a number, but the rule calculates with it'),
  /** a date outside the supported range */
  FODT0001: new EvaluationError('FODT0001', 'a date is too far in the past or in the future'),
  /** a recursion too deep, too many calls, or a value too large to process */
  FOER0000: new EvaluationError('FOER0000', 'the content here is too long or too deeply nested to be evaluated'),
  /** a code point that is not a Unicode character */
  FOCH0001: new EvaluationError('FOCH0001', 'a value represents a character that does not exist'),
} as const
