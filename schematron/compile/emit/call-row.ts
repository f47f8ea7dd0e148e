import type { ExpressionOf } from '../xpath/expression.ts'
import type { Scope } from './scope.ts'
import type { Value } from './value.ts'

export type Call = ExpressionOf<'call'>

/** Translation of one XPath function. */
export interface CallRow {
  /** minimum and maximum number of operands; if they are 0 and 1, the context item replaces a missing operand */
  readonly min: number
  readonly max: number
  readonly write: (operands: readonly Value[], scope: Scope, call: Call) => Value
}
