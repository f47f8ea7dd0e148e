import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtOracle } from './built-oracle.ts'

/** One of the documents that the authors of the official sources test them with. */
export interface OfficialDocument {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Those of a folder whose names match, sorted; unpacked from their Maven package on first use. Throws when Maven is
 * missing; ask `hasOracle` first.
 */
export function officialDocuments(folder: string, pattern: RegExp): readonly OfficialDocument[] {
  const path = join(builtOracle(), 'official', 'external', 'test-files', folder)
  return readdirSync(path)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => ({ name: `${folder}/${name}`, bytes: readFileSync(join(path, name)) }))
}
