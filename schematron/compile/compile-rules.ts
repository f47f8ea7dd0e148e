import { createHash } from 'node:crypto'
import { compileSchemas } from './compile-schema.ts'
import { readSchema } from './read-schema.ts'
import { renderModule } from './render-module.ts'
import { type RuleFile, rulePack } from './source-pack.ts'

/*
 * Compiles Schematron to plain functions in four steps. Each step refuses everything that it cannot translate exactly.
 *
 * 1. Read (read-schema.ts): the elements are read, and unknown ones are refused.
 *
 * 2. Parse (xpath/): the expressions become syntax trees.
 *
 * 3. Type and emit (emit/): every expression gets a static type, so that no operation is chosen at run time. A sequence
 * becomes nested loops around the code that uses its items.
 *
 * 4. Render (render-module.ts): the tables are written, as well as one function that creates the program.
 *
 * Three things make the program fast. The rules for a node are looked up by the node's path, without a search
 * (rule-set.ts). The tree has a list of nodes for each path of child names below the document node or the root element.
 * With this list, the comparison `pathFirst[P3] > 0` tests whether the path P3 has a node (emit/axis.ts). A value that
 * depends only on the document is computed once (emit/module-writer.ts).
 *
 * Dynamic errors are thrown as in XPath 2.0. An error in the context of a rule means that the node does not match. An
 * error in a test means that the rule could not be evaluated (run.ts).
 */

export type { RuleFile }

export interface RuleChoice {
  /** `#DEFAULT`, `#ALL` or the id of the phase whose patterns are active */
  readonly phase?: string
  /**
   * the only files that the sources may include; an include names a file relative to the file that contains the include
   */
  readonly included?: readonly RuleFile[]
}

/**
 * Compiles Schematron sources to a rule module, returned as the text of a JavaScript expression. The same sources
 * always produce the same text. Throws `CompileRefused` if a part of a source cannot be translated exactly.
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
