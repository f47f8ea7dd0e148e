import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAll } from './english/judge.ts'
import { withoutQuotations } from './english/read-texts.ts'

const root = join(import.meta.dirname, '../..')

/** The pages that define ids. */
const definingPages = ['docs/references.md', 'docs/decisions.md'] as const

/**
 * An id of this project: a requirement with a hyphen and two digits, an attack shape, or a letter and a number.
 * Peppol rules with three digits and terms of EN 16931 have other shapes.
 */
const id = /(?:[ACEGILMNPRSTVWX]-\d\d|X7[a-r]|(?:R|[BHILMSTX])[1-9]\d?|[DP][1-9]\d{0,2})/.source
const standing = `(?<![\\w+.-])${id}(?![\\w+-])`
const anId = new RegExp(standing, 'g')
const aRange = new RegExp(`(?<![\\w+.-])(${id})(?: to |\\s?[–…]\\s?)(${id})(?![\\w+-])`, 'g')
const rowWithIds = new RegExp(`['"\`]((?:${standing}[ ,]+)+)(?=\\S)`, 'g')

/**
 * Returns the ids that a text cites. "A to B" and "A…B" cite every id between them. Values of code lists and XML
 * prefixes can look like ids, so text in quotation marks or code marks does not count.
 */
export function idsIn(text: string): readonly string[] {
  const prose = withoutQuotations(text)
  return [...prose.matchAll(anId)]
    .map(([found]) => found)
    .concat([...prose.matchAll(aRange)].flatMap(([, first = '', last = '']) => between(first, last)))
}

function between(first: string, last: string): readonly string[] {
  const [, family = '', from = ''] = /^(\D+)(\d+)$/.exec(first) ?? []
  const [, lastFamily, to = ''] = /^(\D+)(\d+)$/.exec(last) ?? []
  if (family === '' || family !== lastFamily) return []
  return Array.from(
    { length: Math.max(0, Number(to) - Number(from) + 1) },
    (_, index) => family + String(Number(from) + index).padStart(from.length, '0'),
  )
}

export interface Citation {
  readonly id: string
  /** path and line, such as `docs/rest.md:12` */
  readonly place: string
}

/**
 * Returns every id that a comment, test title, message or page cites, except on the pages that define ids. Strings in
 * tests count if ids are at their beginning: these are the titles that a table of cases supplies.
 */
export function readCitations(): readonly Citation[] {
  const texts = readAll().filter(({ path }) => !definingPages.some((page) => page === path))
  const sources = new Set(texts.map(({ path }) => path).filter((path) => /^test\/.*\.ts$/.test(path)))
  return [
    ...texts.flatMap(({ path, line, text }) => idsIn(text).map((found) => ({ id: found, place: `${path}:${line}` }))),
    ...[...sources].flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(rowWithIds)]
            .flatMap(([, ids = '']) => idsIn(ids))
            .map((found) => ({ id: found, place: `${path}:${index + 1}` })),
        ),
    ),
  ]
}

/** Returns the ids that the defining pages themselves cite in their texts. */
export function readCitationsOfPages(): readonly Citation[] {
  return definingPages.flatMap((page) =>
    read(page)
      .split('\n')
      .flatMap((line, index) => idsIn(line).map((found) => ({ id: found, place: `${page}:${index + 1}` }))),
  )
}

export interface Definition {
  readonly id: string
  readonly page: string
  /** the texts of the row after the id */
  readonly cells: readonly string[]
}

/** Returns the rows of the defining pages whose first cell is an id. */
export function readDefinitions(): readonly Definition[] {
  return definingPages.flatMap((page) =>
    read(page)
      .split('\n')
      .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
      .filter(([, first = '']) => new RegExp(`^${id}$`).test(first))
      .map(([, first = '', ...rest]) => ({ id: first, page, cells: rest.slice(0, -1) })),
  )
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
