import type { PackedRuleSet } from './rule-pack.ts'

/**
 * Returns the beginning of the file name of a compiled rule set: `en16931.<first 16 digits of the compiler's hash>.`.
 * In the complete name, the SHA-256 of the program text and `.js` follow.
 */
export function compiledFilePrefix({ name }: PackedRuleSet, compiler: string): string {
  return `${name}.${compiler.slice(0, 16)}.`
}

/**
 * True if this is the file name of a rule set compiled by any version of the compiler. Also true for the temporary file
 * to which a compiled rule set is written first.
 */
export function isCompiledFileName(fileName: string, ruleSets: readonly PackedRuleSet[]): boolean {
  const [, ruleSet] =
    /^([a-z0-9_]+)\.[0-9a-f]{16}\.[0-9a-f]{64}\.js$/.exec(fileName.replace(/^\.(.+)\.\d+$/, '$1')) ?? []
  return ruleSets.some(({ name }) => name === ruleSet)
}
