import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileRules } from './compile-rules.ts'

const sourceFolder = join(import.meta.dirname, '../source')
const generatedFolder = join(import.meta.dirname, '../generated')

/** The names of our own rule sets: one folder of sources each. */
export function ruleSetNames(): readonly string[] {
  return readdirSync(sourceFolder).sort()
}

/** The text of `generated/<name>.ts`, compiled from all `.sch` files of the folder `source/<name>`. Throws `CompileRefused`. */
export function generatedText(name: string): string {
  const files = readdirSync(join(sourceFolder, name)).filter((file) => file.endsWith('.sch')).sort()
  const module = compileRules(name, files.map((file) => ({ file: `schematron/source/${name}/${file}`, bytes: readFileSync(join(sourceFolder, name, file)) })))
  return `// @ts-nocheck\n// Compiled from schematron/source/${name}; npm run rules:build writes it, a test compares it, nobody edits it.\nimport type { RuleModule } from '../rule-module.ts'\n\nexport const ${name}: RuleModule = ${module}\n`
}

/** Writes what is compiled, for `npm run rules:build`. */
function build(): void {
  for (const name of ruleSetNames()) writeFileSync(join(generatedFolder, `${name}.ts`), generatedText(name))
}

if (process.argv[1] === import.meta.filename) build()
