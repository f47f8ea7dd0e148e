import type { PackedRuleSet } from './rule-pack.ts'

/**
 * How the name of a compiled rule set begins: `en16931.<16 digits of the compiler's hash>.`; the SHA-256 of the text
 * and `.js` follow.
 */
export function compiledFilePrefix({ name }: PackedRuleSet, compiler: string): string {
  return `${name}.${compiler.slice(0, 16)}.`
}

/** Whether a file is called as what some compiler of ours made of a rule set, or as what it was about to make. */
export function isCompiledFileName(fileName: string, ruleSets: readonly PackedRuleSet[]): boolean {
  const [, ruleSet] =
    /^([a-z0-9_]+)\.[0-9a-f]{16}\.[0-9a-f]{64}\.js$/.exec(fileName.replace(/^\.(.+)\.\d+$/, '$1')) ?? []
  return ruleSets.some(({ name }) => name === ruleSet)
}
