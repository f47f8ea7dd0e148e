import { expect, test } from 'vitest'
import { evaluate, findingsOf, schemaOf } from '../../support/judge.ts'
import { rowDocument, trapRows } from './xpath-rows.ts'

/*
 * Twenty-four mistakes ("traps") that an XPath 2.0 or Schematron engine can make without being noticed, because few
 * documents reveal them. The expected results are those of Saxon-J. Most traps are expressions on one document
 * (xpath-rows.ts); the others are tested below.
 */

test.each(trapRows)('%s: the XPath expression %s results in %s', (_, expression, result) => {
  expect(evaluate(expression, rowDocument)).toBe(result)
})

const document = (content: string): string => `<t:doc xmlns:t="urn:t">${content}</t:doc>`
const ids = (patterns: string, content: string): string =>
  findingsOf(schemaOf(patterns), document(content))
    .map(({ ruleId }) => ruleId)
    .join('')
const no = (id: string, condition = 'false()'): string => `<assert id="${id}" test="${condition}">no</assert>`

test.each(["'x' = 1", "true() = 'true'", "'2026-01-01' = xs:date('2026-01-01')"])(
  'trap 15: the compiler refuses a comparison of constants of different types: %s',
  (condition) => {
    expect(() => evaluate(condition, rowDocument)).toThrow('cannot be compared')
  },
)

test('trap 22: only the first matching rule of a pattern applies to a node, and an error in one branch of a context does not affect the other branches', () => {
  expect(
    ids(
      `<pattern><rule context="t:a[@x]">${no('A', 'true()')}</rule><rule context="t:a">${no('B')}</rule></pattern><pattern><rule context="t:a[. = 1] | t:a[true()]">${no('C')}</rule></pattern>`,
      '<t:a x="">no number</t:a>',
    ),
  ).toBe('C')
})

test('trap 23: a `let` of a schema or pattern is evaluated at the document node, and an error in the `let` affects only checks that use it', () => {
  const patterns = `<let name="all" value="count(t:doc/t:a)"/><pattern><let name="wrong" value="xs:decimal(t:doc)"/><rule context="t:a">${no('A', '$all = 2 and $own')}${no('B', 'true() or $wrong = 1')}${no('C', '$wrong = 1')}<let name="own" value=". = &apos;x&apos;"/></rule></pattern>`
  expect(ids(patterns, '<t:a>x</t:a><t:a>y</t:a>')).toBe('CAC')
})

test('trap 24: all patterns run when no phase is selected, even patterns that belong to no phase', () => {
  const pattern = (id: string): string => `<pattern id="${id}"><rule context="/*">${no(id)}</rule></pattern>`
  expect(
    ids(
      `<phase id="one"><active pattern="A"/></phase><phase id="two"><active pattern="B"/></phase>${pattern('A')}${pattern('B')}${pattern('C')}`,
      '',
    ),
  ).toBe('ABC')
})

test('each of the 24 traps (mistakes that an XPath or Schematron engine can make unnoticed) has a test', () => {
  const inRows = trapRows.map(([what]) => Number(/^trap (\d+): /.exec(what)?.[1]))
  expect([...new Set([...inRows, 15, 22, 23, 24])].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  )
})
