import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withCodeLists } from './code-list.ts'
import { compileRules, type RuleFile } from './compile-rules.ts'
import { restrictionSchema } from './restriction-schema.ts'

const sourceFolder = join(import.meta.dirname, '../source')
const generatedFolder = join(import.meta.dirname, '../generated')
/** The folder whose rules belong to several sets, beside those of their own. */
const sharedFolder: Readonly<Record<string, string>> = { peppol_bis: 'peppol', peppol_self_billing: 'peppol' }

/** The names of our own rule sets: one folder of sources each, and perhaps a shared one. */
export function ruleSetNames(): readonly string[] {
  const shared = Object.values(sharedFolder)
  return readdirSync(sourceFolder)
    .filter((folder) => !shared.includes(folder))
    .sort()
}

/**
 * The text of `generated/<name>.ts`, compiled from all `.sch` files of the folder `source/<name>` and of the shared
 * one, and their tables of restrictions (`.tsv`). Throws `CompileRefused`.
 */
export function generatedText(name: string): string {
  const folders = [sharedFolder[name], name].filter((folder) => folder !== undefined)
  const module = compileRules(name, folders.flatMap(ruleFiles))
  return `// @ts-nocheck\n// Compiled from schematron/source/${name}; npm run rules:build writes it, a test compares it, nobody edits it.\nimport type { RuleModule } from '../rule-module.ts'\n\nexport const ${exportName(name)}: RuleModule = ${module}\n`
}

function ruleFiles(folder: string): readonly RuleFile[] {
  return readdirSync(join(sourceFolder, folder))
    .sort()
    .map((fileName) => ruleFile(folder, fileName))
}

function ruleFile(folder: string, fileName: string): RuleFile {
  const file = `schematron/source/${folder}/${fileName}`
  const text = readFileSync(join(sourceFolder, folder, fileName), 'utf8')
  return { file, bytes: Buffer.from(fileName.endsWith('.tsv') ? restrictionSchema(file, text) : withCodeLists(text)) }
}

/** The name under which a rule set is imported: `peppol_bis` is `peppolBis`. */
function exportName(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Writes what is compiled, for `npm run rules:build`. */
function build(): void {
  for (const name of ruleSetNames()) writeFileSync(join(generatedFolder, `${name}.ts`), generatedText(name))
}

if (process.argv[1] === import.meta.filename) build()
