import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtOracle } from './built-oracle.ts'

/** A document with which the authors of the official sources test them. */
export interface OfficialDocument {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Returns the documents of a folder whose file names match, sorted by name. Unpacks them from their Maven package on
 * first use. Throws if Maven is missing; call `hasOracle` first.
 */
export function officialDocuments(folder: string, pattern: RegExp): readonly OfficialDocument[] {
  const path = join(builtOracle(), 'official', 'external', 'test-files', folder)
  return readdirSync(path)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => ({ name: `${folder}/${name}`, bytes: readFileSync(join(path, name)) }))
}
