import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const corpus = join(import.meta.dirname, '../../../shared/corpus')

/** Whether the corpus is installed beside the repository; what is about nothing else is skipped without it. */
export const hasCorpus = existsSync(corpus)

/**
 * The names of the files of one corpus folder that match, sorted; none, with a printed reason, when the corpus is not
 * installed beside the repository.
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

/** The bytes of one corpus file. */
export function corpusFile(folder: string, name: string): Uint8Array {
  return readFileSync(join(corpus, folder, name))
}
