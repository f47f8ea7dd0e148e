import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/*
 * The published example and test documents. They are not part of the repository: `npm test` runs without them,
 * `npm run test:corpus -- FOLDER` runs the tests that need them.
 */

const variable = 'CORPUS_FOLDER'

/** True if the corpus is given; the tests that need it are skipped otherwise. */
export function hasCorpus(): boolean {
  return process.env[variable] !== undefined
}

/** Returns the sorted names of the matching files in one folder of the corpus; an empty list without the corpus. */
export function corpusFiles(folder: string, pattern: RegExp): readonly string[] {
  const corpus = process.env[variable]
  if (corpus === undefined) {
    sayOnce()
    return []
  }
  return readdirSync(join(corpus, folder))
    .filter((name) => pattern.test(name))
    .sort()
}

/** Returns the bytes of one file of the corpus. */
export function corpusFile(folder: string, name: string): Uint8Array {
  return readFileSync(join(process.env[variable] ?? '', folder, name))
}

/**
 * Takes the folder of the corpus from the command line, for this process and its children. Prints a sentence and
 * exits with 2 if it is not the corpus.
 */
export function useCorpus(folder: string): void {
  const path = resolve(folder)
  if (!existsSync(join(path, 'peppol-bis/examples'))) {
    console.error(`${path} is not the corpus, because it has no folder peppol-bis/examples`)
    process.exit(2)
  }
  process.env[variable] = path
}

let hasSaid = false

function sayOnce(): void {
  if (!hasSaid) console.warn('SKIPPED: the tests with the corpus; npm run test:corpus -- FOLDER runs them')
  hasSaid = true
}
