import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { withCodeLists } from '../../../schematron/compile/code-list.ts'
import { hasOracle } from '../../oracle/has-oracle.ts'
import { officialSource } from '../../oracle/official-source.ts'

const source = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../../schematron/source/en16931', file), 'utf8')
const lists = [...source('codes.sch').matchAll(/\{code-list ([a-z-]+)\}/g)].map(([, name]) => name)
const rows = source('restrictions.tsv')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('\t'))

/** Returns the tests of the published asserts by id, with white space collapsed. */
function publishedTests(): ReadonlyMap<string, string> {
  const asserts = Buffer.from(officialSource('en16931'))
    .toString()
    .matchAll(/<assert id="([^"]+)"[^>]*? test="([^"]+)"/g)
  return new Map([...asserts].map(([, id, expression]) => [id, expression.replaceAll(/\s+/g, ' ')]))
}

describe.skipIf(!hasOracle())("V-01 Cornerpost's tables for EN 16931", () => {
  // Maven may have to download the artefacts first
  beforeAll(() => void officialSource('en16931'), 300_000)

  test.each(lists.filter((name) => name !== 'mime-type'))(
    'contain the codes of the published list %s in the published order',
    (name) => {
      expect(
        [...publishedTests().values()].some((expression) =>
          expression.includes(`' ${withCodeLists(`{code-list ${name}}`)} '`),
        ),
      ).toBe(true)
    },
  )

  test('contain the codes of the published list mime-type in the published order', () => {
    const published = [...(publishedTests().get('BR-CL-24') ?? '').matchAll(/'([^']+)'/g)].map(([, code]) => code)
    expect(published.join(' ')).toBe(withCodeLists('{code-list mime-type}'))
  })

  test('contain, for each rule that forbids an element or attribute, the same path as the published rule', () => {
    const published = publishedTests()
    const differing = rows.filter(
      ([id = '', path = '']) =>
        published.get(id)?.replaceAll(' ', '') !==
        `not(${path.replace('line/', '(cac:InvoiceLine|cac:CreditNoteLine)/')})`,
    )
    expect(differing).toEqual([])
  })
})
