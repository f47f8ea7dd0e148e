import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const corpus = join(import.meta.dirname, '../../../shared/corpus')

/** True if the corpus is installed beside the repository. Tests that only use the corpus are skipped without it. */
export const hasCorpus = existsSync(corpus)

/**
 * Returns the sorted names of the files in a corpus folder that match the pattern. If the folder is not installed
 * beside the repository, prints a warning and returns an empty list.
 */
export function corpusFiles(folder: string, pattern: RegExp): readonly string[] {
  const path = join(corpus, folder)
  if (existsSync(path))
    return readdirSync(path)
      .filter((name) => pattern.test(name))
      .sort()
  console.warn(`SKIPPED: the corpus folder ${folder} is not beside the repository; its tests did not run`)
  return []
}

/** Returns the bytes of a corpus file. */
export function corpusFile(folder: string, name: string): Uint8Array {
  return readFileSync(join(corpus, folder, name))
}
