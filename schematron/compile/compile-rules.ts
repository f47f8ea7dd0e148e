import { createHash } from 'node:crypto'
import { compileSchemas } from './compile-schema.ts'
import { readSchema } from './read-schema.ts'
import { renderModule } from './render-module.ts'
import { type RuleFile, rulePack } from './source-pack.ts'

/*
 * From Schematron to plain functions, in four steps, each of which refuses what it cannot carry over exactly:
 * read (read-schema.ts: the elements, nothing unknown passed over), parse (xpath/: the expressions as syntax trees),
 * type and emit (emit/: every
 * expression gets a static type, so that no operation is chosen at run time; sequences become nested loops with their
 * consumer inside), render
 * (render-module.ts: tables and one function that makes the program).
 *
 * Three things make the program fast. A rule is found by the path of a node, not by a search (rule-set.ts). Child names
 * below the document node or
 * the root element are one path, whose nodes the tree has listed already: `pathFirst[P3] > 0` is the whole test for
 * existence (emit/axis.ts). And what
 * depends on the document alone is worked out once (emit/module-writer.ts).
 *
 * Dynamic errors are thrown as in XPath 2.0: in a context the node does not match, in a test the rule could not be
 * evaluated (run.ts).
 */

export type { RuleFile }

export interface RuleChoice {
  /** which patterns count: `#DEFAULT`, `#ALL` or the id of a phase */
  readonly phase?: string
  /** files that the sources may include, by names relative to theirs; nothing else can be included */
  readonly included?: readonly RuleFile[]
}

/**
 * The rule module of a set of Schematron sources, as a JavaScript expression: the same text for the same sources.
 * Throws `CompileRefused` for what cannot be translated exactly.
 */
export function compileRules(
  name: string,
  files: readonly RuleFile[],
  { phase, included = [] }: RuleChoice = {},
): string {
  const pack = [...files, ...included]
  const sha256 = pack.reduce((hash, { bytes }) => hash.update(bytes), createHash('sha256')).digest('hex')
  return renderModule(compileSchemas(files.map(({ file }) => readSchema(file, rulePack(pack), phase))), {
    name,
    sha256,
  })
}
