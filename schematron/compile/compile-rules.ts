import { createHash } from 'node:crypto'
import { compileSchemas } from './compile-schema.ts'
import { readSchema } from './read-schema.ts'
import { renderModule } from './render-module.ts'

export interface RuleFile {
  /** as refusals name it */
  readonly file: string
  readonly bytes: Uint8Array
}

/** The rule module of a set of Schematron sources, as a JavaScript expression: the same text for the same sources. Throws `CompileRefused` for what cannot be translated exactly. */
export function compileRules(name: string, files: readonly RuleFile[]): string {
  const sha256 = files.reduce((hash, { bytes }) => hash.update(bytes), createHash('sha256')).digest('hex')
  return renderModule(compileSchemas(files.map(({ file, bytes }) => readSchema(file, bytes))), { name, sha256 })
}
