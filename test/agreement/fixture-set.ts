import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseSet } from './case.ts'

const folder = join(import.meta.dirname, '../fixture')

/** The set of the example documents in `test/fixture`. */
export function fixtureSet(): CaseSet {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.xml'))
    .sort()
  return {
    name: 'fixtures',
    size: files.length,
    caseAt: (index) => ({
      name: files[index],
      family: files[index].startsWith('tax-report') ? 'sk-tdd' : 'invoice',
      bytes: readFileSync(join(folder, files[index])),
    }),
  }
}
