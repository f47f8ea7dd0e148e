import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { runRules } from '../../../schematron/run.ts'
import { findingsOf, ruleSetOf, schemaOf } from '../../support/judge.ts'

const line = (rate: string, amount = '1'): string =>
  `<t:line><t:rate>${rate}</t:rate><t:amount>${amount}</t:amount></t:line>`
const total = (rate: string, sum: string): string => `<t:total><t:rate>${rate}</t:rate><t:sum>${sum}</t:sum></t:total>`
/** Returns a document. Padding makes it large enough for the rules to use an index instead of a search. */
const document = (content: string, padding = 0): string =>
  `<t:doc xmlns:t="urn:t">${content}${'<t:pad/>'.repeat(padding)}</t:doc>`
const sumRule = (test: string): string =>
  schemaOf(`<pattern><rule context="/t:doc/t:total"><assert id="A" test="${test}">no</assert></rule></pattern>`)

describe('the findings in a large document, where rules use an index', () => {
  const byRate = sumRule(
    'every $rate in xs:decimal(t:rate) satisfies sum(../t:line[xs:decimal(t:rate) = $rate]/xs:decimal(t:amount)) = xs:decimal(t:sum)',
  )
  const byLet = schemaOf(
    '<pattern><rule context="/t:doc/t:total"><let name="rate" value="xs:decimal(t:rate)"/><assert id="A" test="sum(../t:line[xs:decimal(t:rate) = $rate]/xs:decimal(t:amount)) = xs:decimal(t:sum)">no</assert></rule></pattern>',
  )
  const byText = sumRule('every $rate in string(t:rate) satisfies count(//t:line[t:rate = $rate]) = xs:integer(t:sum)')
  const contents: readonly (readonly [what: string, content: string])[] = [
    [
      'equal decimals that are written differently',
      total('25', '3') + total('7', '0') + line('25.0', '1') + line('25.00', '2') + line('24.99', '4'),
    ],
    ['a rate on a line that is not a number', total('25', '1') + line('25') + line('x')],
    ['a rate in a total that is not a number', total('x', '1') + line('25')],
    ['an amount that is not a number', total('25', '1') + total('7', '1') + line('25', 'x') + line('7')],
    [
      'a line with two rates',
      `${total('25', '1')}<t:line><t:rate>25</t:rate><t:rate>7</t:rate><t:amount>1</t:amount></t:line>`,
    ],
    [
      'a total and a line without a rate',
      `<t:total><t:sum>0</t:sum></t:total><t:line><t:amount>1</t:amount></t:line>${line('25')}`,
    ],
    ['a document without lines', total('25', '0') + total('x', '0')],
    [
      'decimals that differ only beyond the precision of a double',
      total('0.1000000000000000000001', '1') + line('0.1000000000000000000001') + line('0.1'),
    ],
  ]

  test.each(
    contents.flatMap(([what, content]) => [
      [what, byRate, content],
      [what, byLet, content],
      [what, byText, content],
    ]),
  )('are the same as in a small document for %s', (_, source, content) => {
    const judged = [0, 2000].map((padding) =>
      findingsOf(source, document(content, padding)).map(({ location, kind, error }) => ({ location, kind, error })),
    )
    expect(judged[1]).toEqual(judged[0])
  })
})

describe('a comparison with earlier nodes', () => {
  const ids = (test: string, content: string): string =>
    findingsOf(
      schemaOf(`<pattern><rule context="t:x"><assert id="A" test="${test}">no</assert></rule></pattern>`),
      document(content),
    )
      .map(({ location }) => location.slice(7))
      .join(' ')

  test('finds earlier siblings that match any of several values', () => {
    const content =
      '<t:g><t:x k="1"><t:n>a</t:n></t:x><t:x><t:n>b</t:n><t:n>a</t:n></t:x><t:x/></t:g><t:g><t:x><t:n>a</t:n></t:x><t:y><t:n>c</t:n></t:y><t:x><t:n>c</t:n></t:x></t:g>'
    expect(ids('not(t:n = preceding-sibling::t:x/t:n)', content)).toBe('/t:g[1]/t:x[2]')
    expect(ids('not(t:n/. = preceding-sibling::t:x/t:n/.)', content)).toBe('/t:g[1]/t:x[2]')
    expect(ids('not(preceding-sibling::t:x/t:n = t:n)', content)).toBe('/t:g[1]/t:x[2]')
  })

  test('finds earlier nodes at any depth, but never ancestors', () => {
    const content = '<t:x>a<t:x>a</t:x></t:x><t:x>a</t:x><t:x>aa</t:x><t:y>b</t:y><t:x>b</t:x>'
    expect(ids('not(. = preceding::t:x)', content)).toBe('/t:x[2] /t:x[3]')
    expect(ids("not('b' = preceding::t:x/.)", content)).toBe('')
  })
})

describe('a value that depends only on the parent of a node and is cached for all children of that parent', () => {
  const judged = (test: string, ...documents: readonly string[]): string[][] => {
    const rules = ruleSetOf(
      schemaOf(`<pattern><rule context="t:line"><assert id="A" test="${test}">no</assert></rule></pattern>`),
    )
    return documents.map((content) =>
      runRules(rules, parseDocument(Buffer.from(document(content)), documentLimits)).map(
        ({ location, kind, error }) => `${location} ${error ?? kind}`,
      ),
    )
  }
  const lines = (count: number, text: string): string => `<t:line>${text}</t:line>`.repeat(count)
  const [one, two] = [lines(99, 'a') + lines(1, 'x'), lines(98, 'a') + lines(2, 'x')]

  test('V-01 is computed again for each document', () => {
    expect(judged("count(../t:line[. = 'x']) = 1", one, two, one).map(({ length }) => length)).toEqual([0, 100, 0])
  })
  test('is computed separately for each parent, even if children of different parents alternate', () => {
    expect(
      judged("count(../t:line[. = 'x']) = 1", one.replace('</t:line>', `</t:line><t:g>${two}</t:g>`))[0].filter(
        (place) => !place.includes('t:g[1]'),
      ),
    ).toEqual([])
    expect(
      judged("count(../t:line[. = 'x']) = 1", two.replace('</t:line>', `</t:line><t:g>${one}</t:g>`))[0].filter(
        (place) => place.includes('t:g[1]'),
      ),
    ).toEqual([])
  })
  test('causes an error for every child if it cannot be computed', () => {
    expect(judged('sum(../t:line/xs:decimal(.)) = 1', lines(3, 'x'))[0]).toEqual(
      [1, 2, 3].map((index) => `/doc[1]/t:line[${index}] FORG0001`),
    )
  })
})

test('UBL-CR a check that forbids two elements gives only one finding when both are present', () => {
  const asserts = Array.from(
    { length: 10 },
    (_, index) => `<assert id="A${index}" test="not(t:a${index} or t:b${index})">no</assert>`,
  ).join('')
  const source = schemaOf(`<pattern><rule context="/t:doc">${asserts}</rule></pattern>`)
  expect(findingsOf(source, document('<t:a1/><t:b1/><t:b7/>')).map(({ ruleId }) => ruleId)).toEqual(['A1', 'A7'])
})

describe('a comparison of two lists in a large document', () => {
  const compared = (test: string, content: string): string[] => {
    const judged = [0, 2000].map((padding) =>
      findingsOf(sumRule(test), document(content, padding)).map(
        ({ location, kind, error }) => `${location} ${error ?? kind}`,
      ),
    )
    expect(judged[1]).toEqual(judged[0])
    return judged[0]
  }
  const texts = 't:rate = ../t:line/t:rate'
  const numbers = 't:rate/number() = ../t:line/t:rate/number()'
  const casts = 't:rate/xs:double(.) = ../t:line/t:rate/xs:double(.)'

  test('treats 1 and 1.0 as different texts', () => {
    expect(compared(texts, total('1', '') + total('1.0', '') + total('2', '') + line('3') + line('1'))).toEqual([
      '/doc[1]/t:total[2] failed',
      '/doc[1]/t:total[3] failed',
    ])
  })
  test('treats 1 and 1.0 as equal numbers, and NaN as equal to nothing', () => {
    expect(
      compared(numbers, total('1.0', '') + total('x', '') + total('-0', '') + line('1') + line('y') + line('0')),
    ).toEqual(['/doc[1]/t:total[2] failed'])
  })
  test('reports a value that is not a number only if a comparison uses this value', () => {
    expect(compared(casts, total('1', '') + total('2', '') + line('1') + line('x'))).toEqual([
      '/doc[1]/t:total[2] FORG0001',
    ])
    expect(compared(casts, total('x', ''))).toEqual(['/doc[1]/t:total[1] failed'])
  })
})

test('X4 rules that search for equal rates and earlier siblings run in linear time', () => {
  const source = `<rule context="/t:doc/t:total"><assert id="A" test="every $rate in xs:decimal(t:rate) satisfies sum(../t:line[xs:decimal(t:rate) = $rate]/xs:decimal(t:amount)) = xs:decimal(t:sum)">no</assert></rule><rule context="t:line"><assert id="B" test="not(t:rate = preceding-sibling::t:line/t:rate)">no</assert></rule>`
  const rules = ruleSetOf(schemaOf(`<pattern>${source}</pattern>`))
  const numbers = Array.from({ length: 10_000 }, (_, index) => String(index))
  const tree = parseDocument(
    Buffer.from(document(numbers.map((rate) => total(rate, '1') + line(rate)).join(''))),
    documentLimits,
  )
  // a search would need a hundred million comparisons for each rule, which takes minutes
  expect(runRules(rules, tree)).toEqual([])
}, 20_000)
