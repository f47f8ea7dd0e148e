import { CompileRefused, compileRules } from '@cornerpost/schematron/compiler'
import type { RuleSourceFile } from './read-rule-files.ts'
import { packRefused, type PackedRuleSet } from './rule-pack.ts'

/**
 * Compiles one rule set of a pack. Returns the program as text for `loadRuleModule`. Throws `rule_pack_invalid`, which
 * names the file and the line, if the compiler cannot translate something exactly. If the file is missing or nested too
 * deeply, the error names only the file.
 */
export function compileRuleSet({ name, file, phase }: PackedRuleSet, files: readonly RuleSourceFile[]): string {
  const [main, ...included] = [...files]
    .sort((one, other) => Number(other.name === file) - Number(one.name === file))
    .map((one) => ({ file: one.name, bytes: one.bytes }))
  if (main?.file !== file) throw packRefused(file, 'does not exist')
  try {
    return compileRules(name, [main], { included, ...(phase !== null && { phase }) })
  } catch (error) {
    if (error instanceof CompileRefused) throw packRefused(`${error.place.file}:${error.place.line}`, error.reason)
    if (error instanceof RangeError) throw packRefused(file, 'is nested too deeply')
    throw error
  }
}
