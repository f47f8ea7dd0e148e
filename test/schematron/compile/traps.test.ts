import { expect, test } from 'vitest'
import { evaluate, findingsOf, schemaOf } from '../../support/judge.ts'
import { rowDocument, trapRows } from './xpath-rows.ts'

/*
 * Twenty-four places where an XPath 2.0 or Schematron engine goes wrong unnoticed, because documents that show it are
 * rare. Each of them was found by
 * putting questions to Saxon-J, whose answer is the expectation. Most are one expression about one document
 * (xpath-rows.ts); the others are below.
 */

test.each(trapRows)('%s: %s is %s', (_, expression, result) => {
  expect(evaluate(expression, rowDocument)).toBe(result)
})

const document = (content: string): string => `<t:doc xmlns:t="urn:t">${content}</t:doc>`
const ids = (patterns: string, content: string): string =>
  findingsOf(schemaOf(patterns), document(content))
    .map(({ ruleId }) => ruleId)
    .join('')
const no = (id: string, condition = 'false()'): string => `<assert id="${id}" test="${condition}">no</assert>`

test.each(["'x' = 1", "true() = 'true'", "'2026-01-01' = xs:date('2026-01-01')"])(
  'trap 15: constants of two types cannot be compared, and that is said when rules are compiled: %s',
  (condition) => {
    expect(() => evaluate(condition, rowDocument)).toThrow('cannot be compared')
  },
)

test('trap 22: in each pattern a node has the first rule that matches, even if nothing comes of it, and each branch of a context fails alone', () => {
  expect(
    ids(
      `<pattern><rule context="t:a[@x]">${no('A', 'true()')}</rule><rule context="t:a">${no('B')}</rule></pattern><pattern><rule context="t:a[. = 1] | t:a[true()]">${no('C')}</rule></pattern>`,
      '<t:a x="">no number</t:a>',
    ),
  ).toBe('C')
})

test('trap 23: a let of schema or pattern sees the document node, may follow its use, and its error appears where it is used only', () => {
  const patterns = `<let name="all" value="count(t:doc/t:a)"/><pattern><let name="wrong" value="xs:decimal(t:doc)"/><rule context="t:a">${no('A', '$all = 2 and $own')}${no('B', 'true() or $wrong = 1')}${no('C', '$wrong = 1')}<let name="own" value=". = &apos;x&apos;"/></rule></pattern>`
  expect(ids(patterns, '<t:a>x</t:a><t:a>y</t:a>')).toBe('CAC')
})

test('trap 24: without a phase that is chosen all patterns run, also those that no phase names', () => {
  const pattern = (id: string): string => `<pattern id="${id}"><rule context="/*">${no(id)}</rule></pattern>`
  expect(
    ids(
      `<phase id="one"><active pattern="A"/></phase><phase id="two"><active pattern="B"/></phase>${pattern('A')}${pattern('B')}${pattern('C')}`,
      '',
    ),
  ).toBe('ABC')
})

test('every trap has its rows or its test here', () => {
  const inRows = trapRows.map(([what]) => Number(/^trap (\d+): /.exec(what)?.[1]))
  expect([...new Set([...inRows, 15, 22, 23, 24])].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  )
})
