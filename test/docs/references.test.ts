import { expect, test } from 'vitest'
import { comeWithTheirPart, sabotages } from '../sabotage/table.ts'
import { idsIn, readCitations, readCitationsOfPages, readDefinitions, type Citation } from './cited-ids.ts'

const citations = readCitations()
const definitions = readDefinitions()
const defined = new Set([
  ...definitions.map(({ id }) => id),
  ...sabotages.map(({ id }) => id.replace(/-.*/, '')),
  ...Object.keys(comeWithTheirPart),
])

const undefinedOf = (cited: readonly Citation[]): readonly string[] =>
  cited.filter(({ id }) => !defined.has(id)).map(({ id, place }) => `${id} in ${place}`)

test('every requirement id that a comment, test title or page cites is defined in a table on a page', () => {
  expect(citations.length).toBeGreaterThan(1_000)
  expect(undefinedOf(citations)).toEqual([])
})

test('the pages that define requirement ids cite only ids that are defined', () => {
  expect(undefinedOf(readCitationsOfPages())).toEqual([])
})

/** Decisions P are a complete list, and so are the shapes of signature wrapping below their promise. */
const belongsToList = (id: string, cited: ReadonlySet<string>): boolean =>
  /^P\d/.test(id) || (/^X7[a-z]$/.test(id) && cited.has('X7'))

test('every requirement id is cited somewhere, except the decisions whose ids begin with P and the variants of X7', () => {
  const cited = new Set(citations.map(({ id }) => id))
  const needed = definitions.filter(({ id }) => !belongsToList(id, cited))
  expect(needed.length).toBeGreaterThan(300)
  expect(needed.filter(({ id }) => !cited.has(id)).map(({ id, page }) => `${id} in ${page}`)).toEqual([])
})

test('every table row that defines an id has text in each cell', () => {
  const empty = definitions.filter(({ cells }) => cells.length === 0 || cells.some((cell) => !/[a-z]{2}/i.test(cell)))
  expect(empty.map(({ id, page }) => `${id} in ${page}`)).toEqual([])
})

test('no requirement id is defined twice', () => {
  const ids = definitions.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('decisions whose ids begin with P are numbered without a gap, and those with D are in ascending order', () => {
  const numbers = (letter: string): readonly number[] =>
    definitions.filter(({ id }) => new RegExp(`^${letter}\\d`).test(id)).map(({ id }) => Number(id.slice(1)))
  expect(numbers('P')).toEqual(numbers('P').map((_, index) => index + 1))
  expect(numbers('D')).toEqual(numbers('D').toSorted((one, other) => one - other))
})

test.each([
  ['Refuses the message (I1, X7k; see R9).', ['I1', 'X7k', 'R9']],
  ['Fields P-01 to P-03.', ['P-01', 'P-03', 'P-01', 'P-02', 'P-03']],
  ['BT-5 and BR-CO-15 are rules of EN 16931, R040 and PEPPOL-EN16931-R003 of Peppol.', []],
  ['Its prefix is `S12`, its unit "H87", its scheme T01.', []],
  ['The corners C1 to C4, U+E000, UTF-8, ISO-8859-2, P-256 and SAPI-VAL-001 only look similar.', []],
])('finds the requirement ids in the text: %s', (text, ids) => {
  expect(idsIn(text)).toEqual(ids)
})
