import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { schemaOf } from './judge.ts'

/** Returns the text of a rule set with one rule, which every document breaks. */
export function refusingSchema(id: string, message = 'refused'): string {
  return schemaOf(
    `<pattern><rule context="/*"><assert id="${id}" flag="fatal" test="false()">${message}</assert></rule></pattern>`,
  )
}

/** Writes files into a folder; names may contain `/` for subfolders. Returns the folder. */
export function writeFolder(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
