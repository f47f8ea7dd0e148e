import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseSet, Family } from './case.ts'

/** The folders of the example documents, with the family of the rules for them. */
const folders: readonly (readonly [folder: string, family: Family, prefix: string])[] = [
  ['../fixture', 'invoice', ''],
  ['../schematron/source/tax-report', 'sk-tdd', 'tax-report-'],
]

/** The set of the example documents in the folders of the tests. */
export function fixtureSet(): CaseSet {
  const cases = folders.flatMap(([name, family, prefix]) => {
    const folder = join(import.meta.dirname, name)
    const files = readdirSync(folder).filter((file) => file.endsWith('.xml'))
    return files.sort().map((file) => ({ name: prefix + file, family, path: join(folder, file) }))
  })
  return {
    name: 'fixtures',
    size: cases.length,
    caseAt: (index) => {
      const { path, ...rest } = cases[index]
      return { ...rest, bytes: readFileSync(path) }
    },
  }
}
