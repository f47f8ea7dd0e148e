import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patterns } from './patterns.ts'
import { sentencesOf, textsOfPage, textsOfSource, withoutQuotations, type Text } from './read-texts.ts'

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
    .filter((path) => /\.(?:ts|md)$/.test(path) && !/(?:^|\/)(?:generated|english\/patterns\.ts)/.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return (path.endsWith('.md') ? textsOfPage(source) : textsOfSource(path, source)).map((text) => ({
        ...text,
        path,
      }))
    })
    .filter(({ path, kind }) => kind !== 'string' || (!path.startsWith('test/') && !/\/say\/(?:sk|de|hu)/.test(path)))
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
        .filter((sentence) => find.test(sentence))
        .map((sentence) => ({ ...text, name, better, text: sentence })),
    )
  })
}

/** Removes the ids with which a test title begins. */
function withoutIds(text: string): string {
  return text.replace(/^(?:[A-Z]{1,3}-?\d+\w*[ ,]+)+/, '')
}

export function longSentences(texts: readonly PlacedText[]): readonly (PlacedText & { readonly words: number })[] {
  return texts.flatMap((text) =>
    sentencesOf(text.text)
      .map((sentence) => ({ ...text, text: sentence, words: sentence.split(/\s+/).length }))
      .filter(({ words }) => words > wordsMax),
  )
}
