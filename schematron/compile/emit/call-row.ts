import type { ExpressionOf } from '../xpath/expression.ts'
import type { Scope } from './scope.ts'
import type { Value } from './value.ts'

export type Call = ExpressionOf<'call'>

/** How a function of XPath is translated. */
export interface CallRow {
  /** how many operands it may have; a missing first one is the context item where `least` is 0 and `most` is 1 */
  readonly min: number
  readonly max: number
  readonly write: (operands: readonly Value[], scope: Scope, call: Call) => Value
}
