export { CompileRefused } from './compile/compile-refused.ts'
export { compileRules, type RuleChoice, type RuleFile } from './compile/compile-rules.ts'
export { deriveTable } from './structure/derive-tables.ts'
