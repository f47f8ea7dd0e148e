import { dateFunctions } from './date.ts'
import { errors } from './evaluation-error.ts'
import { nodeFunctions } from './node.ts'
import { numberFunctions } from './number.ts'
import { sequenceFunctions } from './sequence.ts'
import { textFunctions } from './text.ts'

/** All functions that compiled rules may call, by the names that the rules use. */
export const runtime = {
  ...dateFunctions,
  ...nodeFunctions,
  ...numberFunctions,
  ...sequenceFunctions,
  ...textFunctions,
  errors,
} as const

export type Runtime = typeof runtime
