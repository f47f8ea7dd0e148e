import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patterns } from './patterns.ts'
import {
  sentencesOf,
  textsOfPage,
  textsOfRules,
  textsOfScript,
  textsOfSource,
  withoutQuotations,
  type Text,
} from './read-texts.ts'

const root = join(import.meta.dirname, '../../..')
const wordsMax = 30

export interface PlacedText extends Text {
  readonly path: string
}

/** Returns every text of the repository that a person reads: comments, messages, test titles and pages. */
export function readAll(): readonly PlacedText[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => !/(?:^|\/)(?:generated|english\/(?:patterns|english\.test)\.ts)/.test(path))
    .flatMap((path) => {
      const read = readerOf(path)
      return read === undefined ? [] : read(readFileSync(join(root, path), 'utf8')).map((text) => ({ ...text, path }))
    })
    .filter(({ path, kind }) => kind !== 'string' || !/\/say\/(?:sk|de|hu)/.test(path))
}

/** Returns the reader for a kind of file; undefined for a file without English. */
function readerOf(path: string): ((source: string) => readonly Text[]) | undefined {
  if (path === '.ci/run' || path.endsWith('.py')) return textsOfScript
  if (path.endsWith('.md')) return textsOfPage
  if (path.endsWith('.sch')) return textsOfRules
  return /\.(?:ts|cjs|java)$/.test(path) ? (source) => textsOfSource(path, source) : undefined
}

export interface Found extends PlacedText {
  readonly name: string
  readonly better: string
}

/** Returns the expressions of the list of patterns that occur outside quotations. */
export function findings(texts: readonly PlacedText[]): readonly Found[] {
  return texts.flatMap((text) => {
    const sentences = sentencesOf(withoutQuotations(withoutIds(text.text)))
    return patterns.flatMap(({ name, find, better }) =>
      sentences
        .filter((sentence) => !isCaseName(text, name) && find.test(sentence))
        .map((sentence) => ({ ...text, name, better, text: sentence })),
    )
  })
}

/** Removes the ids with which a test title begins. */
function withoutIds(text: string): string {
  return text.replace(/^(?:[A-Z]{1,3}-?\d+\w*[ ,]+)+/, '')
}

export function longSentences(texts: readonly PlacedText[]): readonly (PlacedText & { readonly words: number })[] {
  return texts.filter(isProse).flatMap((text) =>
    sentencesOf(text.text)
      .map((sentence) => ({ ...text, text: sentence, words: sentence.split(/\s+/).length }))
      .filter(({ words }) => words > wordsMax),
  )
}

/** True for a string of a test that may continue the title of its group, such as 'that is truncated'. */
function isCaseName({ path, kind }: PlacedText, pattern: string): boolean {
  return pattern === 'clause as a subject' && kind === 'string' && path.startsWith('test/')
}

/** False for a template that spans lines: program code, or a screen of a command. */
function isProse({ kind, text }: PlacedText): boolean {
  return kind !== 'string' || !text.includes('\n')
}
