import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withCodeLists } from './code-list.ts'
import { compileRules, type RuleFile } from './compile-rules.ts'
import { restrictionSchema } from './restriction-schema.ts'

const sourceFolder = join(import.meta.dirname, '../source')
const generatedFolder = join(import.meta.dirname, '../generated')

/** The names of our own rule sets: one folder of sources each. */
export function ruleSetNames(): readonly string[] {
  return readdirSync(sourceFolder).sort()
}

/** The text of `generated/<name>.ts`, compiled from all `.sch` files of the folder `source/<name>` and its tables of restrictions (`.tsv`). Throws `CompileRefused`. */
export function generatedText(name: string): string {
  const module = compileRules(name, readdirSync(join(sourceFolder, name)).sort().map((file) => ruleFile(name, file)))
  return `// @ts-nocheck\n// Compiled from schematron/source/${name}; npm run rules:build writes it, a test compares it, nobody edits it.\nimport type { RuleModule } from '../rule-module.ts'\n\nexport const ${name}: RuleModule = ${module}\n`
}

function ruleFile(name: string, fileName: string): RuleFile {
  const file = `schematron/source/${name}/${fileName}`
  const text = readFileSync(join(sourceFolder, name, fileName), 'utf8')
  return { file, bytes: Buffer.from(fileName.endsWith('.tsv') ? restrictionSchema(file, text) : withCodeLists(text)) }
}

/** Writes what is compiled, for `npm run rules:build`. */
function build(): void {
  for (const name of ruleSetNames()) writeFileSync(join(generatedFolder, `${name}.ts`), generatedText(name))
}

if (process.argv[1] === import.meta.filename) build()
