import { Script } from 'node:vm'
import type { RuleModule } from './rule-module.ts'

/**
 * Creates a rule module, ready for a `RuleSet`, from a text that `compileRules` returned. The text is run as a program,
 * so it must come from the compiler or from a store that only the compiler writes to. Throws an error if the text does
 * not define a rule module.
 */
export function loadRuleModule(text: string): RuleModule {
  const module: unknown = new Script(`(${text})`, { filename: 'rule-module.js' }).runInThisContext()
  if (isRuleModule(module)) return module
  throw new Error('the text is not a rule module')
}

function isRuleModule(value: unknown): value is RuleModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rules' in value &&
    'names' in value &&
    'slots' in value &&
    'source' in value &&
    'createProgram' in value &&
    typeof value.createProgram === 'function'
  )
}
