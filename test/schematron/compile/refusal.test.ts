import { describe, expect, test } from 'vitest'
import { CompileRefused } from '../../../schematron/compile/compile-refused.ts'
import type { RuleChoice } from '../../../schematron/compile/compile-rules.ts'
import { ruleSetOf, schemaOf } from '../../support/judge.ts'

/** Returns the file, line and reason of the refusal, or `compiled`. */
function refusal(source: string, choice?: RuleChoice): string {
  try {
    ruleSetOf(source, choice)
  } catch (error) {
    if (error instanceof CompileRefused) return `${error.place.file}:${error.place.line}: ${error.reason}`
    throw error
  }
  return 'compiled'
}
const refusedTest = (test: string): string =>
  refusal(schemaOf(`<pattern>\n<rule context="/*">\n<assert id="X" test="${test}">no</assert></rule></pattern>`))
const refusedContext = (context: string): string =>
  refusal(schemaOf(`<pattern>\n<rule context="${context}"><assert id="X" test="true()">no</assert></rule></pattern>`))

describe('expressions with a type error or an unsupported construct', () => {
  test.each([
    ["trap 15: 'x' = 1", 'string and integer cannot be compared'],
    ['true() = 1', 'boolean and integer cannot be compared'],
    ["'a' + 1", 'string is not a number'],
    ['normalize-space(1)', 'integer is not a text'],
    ["xs:date('2026-01-01') + 1", 'date is not a number'],
    ['sum(true())', 'a sum of boolean is not supported'],
    ...[
      'document(x)',
      "doc('a')",
      "collection('a')",
      "unparsed-text('a')",
      'current-date()',
      'deep-equal(t:a, t:b)',
      "resolve-uri('a')",
      'generate-id(t:a)',
      "format-number(1, '0')",
      'round(1, 2)',
    ].map((call): [string, string] => [call, 'unknown function']),
    ["key('none', 'a')", 'the key none does not exist'],
    ['key(t:a, t:b)', 'the name of a key must be a string literal'],
    ['position() = 1', 'position() is used outside a predicate'],
    ['last() = 1', 'last() is used outside a predicate'],
    ['t:a instance of', 'expected a name'],
    ['t:a instance of comment()', 'expected an item type'],
    ['t:a castable as xs:gYear', 'is not supported'],
    ['1 castable as xs:date', 'castable from integer'],
    ["t:a except 'x'", 'the operands of except must be nodes'],
    ["t:a is 'x'", 'the operands of is must be nodes'],
    ['unknown:* = 1', 'the prefix unknown is not declared'],
    ['t:a/comment()', 'unknown function comment'],
    ['t:a/self::comment()', 'expected a supported node test'],
    ['t:a/attribute::element()', 'expected attribute()'],
    ['max(true())', 'booleans cannot be ordered'],
    ['index-of((1.5, 2.5), 1.5)', 'index-of with decimal'],
    ['count(t:a, t:b)', 'unknown function'],
    ['u:own(1)', 'unknown function'],
    ['xs:time(t:a)', 'unknown type'],
    ['unknown:a', 'the prefix unknown is not declared'],
    ['$missing', 'unknown variable $missing'],
    ['()', 'the empty sequence has no type'],
    ["('a', 1)", 'all values of a sequence must have the same type'],
    ["if (t:a) then 1 else 'a'", 'the branches must have the same type'],
    ["'a'/t:b", 'a step cannot start from string'],
    ['t:a/@b/t:c', 'a step cannot start from attribute'],
    ['matches(t:a, t:b)', 'a regular expression must be a string literal'],
    ["matches(t:a, '(')", 'the regular expression is not valid'],
    ["matches(t:a, '(?=a)')", 'the regular expression has (?'],
    ["matches(t:a, 'a', 's')", 'the only supported flag is i'],
    ["matches(t:a, '\\p{Lu}', 'i')", 'a category together with the flag i is not supported'],
    ["matches(t:a, '\\i', 'i')", 'a category together with the flag i is not supported'],
    ["replace(t:a, '((b)|c)+', '$2')", 'a replacement with $2 together with a repeated group is not supported'],
    ["replace(t:a, 'b', '$1')", 'a replacement with $1 is not supported'],
    ["replace(t:a, '(b)', '$01')", 'a replacement with $01 is not supported'],
    ["replace(t:a, '(b)', '$10')", 'a replacement with $10 is not supported'],
    ["replace(t:a, 'b', '$$')", 'a replacement with $ is not supported'],
    ["replace(t:a, 'b', '$x')", 'a replacement with $ is not supported'],
    ["replace(t:a, 'b*', 'c')", 'the regular expression matches the empty text'],
    ["tokenize(t:a, 'b?')", 'the regular expression matches the empty text'],
    ['//t:a[1]', 'a position on the axis descendant is not supported'],
    ['t:a/preceding-sibling::t:b[1]', 'a position on the axis preceding-sibling is not supported'],
    ['t:a/node()', 'node() is not supported'],
    ['namespace::t', 'unknown axis namespace'],
    [`${'t:a or '.repeat(501)}t:a`, 'more than 500 operators and steps in one expression'],
    [`t:a${'[t:b]'.repeat(501)}`, 'more than 500 operators and steps'],
    [`${'-'.repeat(501)}1 = 1`, 'more than 500 operators and steps'],
    ['t:a[', 'expected an operand, found the end'],
    ['t:a t:b', 'expected an operator or the end'],
    ['t:a = ', 'expected an operand, found the end'],
    ["'open", 'the string is not closed'],
    ['1 (: open', 'the comment is not closed'],
    ['t:a ; t:b', 'unexpected character'],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, 'the expression is nested too deeply'],
  ])('%s is refused, and the message gives the line and the reason "%s"', (expression, reason) => {
    const [, test = expression] = /^trap \d+: (.*)$/.exec(expression) ?? []
    expect(refusedTest(test.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))).toMatch(
      new RegExp(`^test.sch:3: .*${reason.replace(/[$()?[\]]/g, '\\$&')}`),
    )
  })
})

describe('rule contexts that are not plain paths of element names', () => {
  test.each([
    't:a//@b',
    't:a/@b/t:c',
    '@b[1]',
    'text()',
    '.',
    '..',
    't:a/ancestor::t:b',
    't:a[1]',
    'concat(1, 2)',
    't:a[t:b]//t:c',
    '$x',
  ])('%s is refused, and the message gives the line', (context) => {
    expect(refusedContext(context)).toMatch(/^test\.sch:2: /)
  })
})

describe('a schema', () => {
  const rule = '<rule context="/*"><assert id="X" test="true()">no</assert></rule>'
  test.each([
    ['a query binding other than xslt2', schemaOf('').replace('xslt2', 'xslt'), 'the query binding must be xslt2'],
    [
      'a root element other than schema',
      '<pattern xmlns="http://purl.oclc.org/dsdl/schematron"/>',
      'the root is pattern',
    ],
    [
      'a default phase that does not exist',
      schemaOf('').replace('queryBinding', 'defaultPhase="a" queryBinding'),
      'the phase a does not exist',
    ],
    [
      'a phase with a pattern that does not exist',
      schemaOf('<phase id="a"><active pattern="b"/></phase>').replace('queryBinding', 'defaultPhase="a" queryBinding'),
      'the pattern b does not exist',
    ],
    [
      'an include of a file that is not in the pack',
      schemaOf('<include href="../../etc/passwd"/>'),
      '../../etc/passwd is not in the pack',
    ],
    ['an include of a fragment of a file', schemaOf('<include href="test.sch#a"/>'), 'is not in the pack'],
    ['a file that includes itself', schemaOf('<include href="test.sch"/>'), 'schema is not supported'],
    [
      'a diagnostic that does not exist',
      schemaOf('<pattern><rule context="/*"><assert id="X" test="true()" diagnostics="d"/></rule></pattern>'),
      'the diagnostic d does not exist',
    ],
    [
      'an instance of a pattern that does not exist',
      schemaOf('<pattern is-a="a"/>'),
      'the abstract pattern a does not exist',
    ],
    [
      'an instance of a pattern that is not abstract',
      schemaOf(`<pattern id="a">${rule}</pattern><pattern is-a="a"/>`),
      'the abstract pattern a does not exist',
    ],
    [
      'a parameter without a value',
      schemaOf(`<pattern id="a" abstract="true">${rule}</pattern><pattern is-a="a"><param name="n"/></pattern>`),
      'param needs the attribute value',
    ],
    [
      'a parameter that the instance does not set',
      schemaOf(
        '<pattern id="a" abstract="true"><rule context="$n"><assert id="X" test="true()"/></rule></pattern><pattern is-a="a"/>',
      ),
      'a context must be a path of names',
    ],
    [
      'an extends of a rule that does not exist',
      schemaOf('<pattern><rule context="/*"><extends rule="a"/></rule></pattern>'),
      'the pattern has no abstract rule a',
    ],
    [
      'an extends of a file',
      schemaOf('<pattern><rule context="/*"><extends href="a"/></rule></pattern>'),
      'the attribute href of extends',
    ],
    [
      'rules that extend each other',
      schemaOf(
        '<pattern><rule abstract="true" id="a"><extends rule="b"/></rule><rule abstract="true" id="b"><extends rule="a"/></rule><rule context="/*"><extends rule="a"/></rule></pattern>',
      ),
      'rules extend one another too deeply',
    ],
    [
      'an abstract rule with a context',
      schemaOf(
        '<pattern><rule abstract="true" id="a" context="/*"/><rule context="/*"><extends rule="a"/></rule></pattern>',
      ),
      'an abstract rule must not have a context',
    ],
    [
      'the attribute subject',
      schemaOf('<pattern><rule context="/*"><assert id="X" test="true()" subject="t:a"/></rule></pattern>'),
      'the attribute subject',
    ],
    [
      'an unknown element in a message',
      schemaOf('<pattern><rule context="/*"><assert id="X" test="true()"><b xmlns=""/></assert></rule></pattern>'),
      'b in a message is not supported',
    ],
    ['a rule without a context', schemaOf('<pattern><rule/></pattern>'), 'rule needs the attribute context'],
    [
      'a check without an id',
      schemaOf('<pattern><rule context="/*"><assert test="true()"/></rule></pattern>'),
      'assert needs the attribute id',
    ],
    [
      'a check without a test',
      schemaOf('<pattern><rule context="/*"><assert id="X"/></rule></pattern>'),
      'assert needs the attribute test',
    ],
    [
      'an unknown flag',
      schemaOf('<pattern><rule context="/*"><assert id="X" flag="info" test="true()"/></rule></pattern>'),
      'the flag info is unknown',
    ],
    [
      'a let with content',
      schemaOf('<let name="a"><b xmlns=""/></let>'),
      'a let must have its value in the attribute value',
    ],
    ['text between rules', schemaOf('<pattern>rules</pattern>'), 'pattern must not contain text'],
    [
      'a let that refers to itself',
      schemaOf('<let name="a" value="$b"/><let name="b" value="$a"/>'),
      'is defined in terms of itself',
    ],
    ['a source that is not well-formed', '<schema>', 'not_closed'],
    ['a DOCTYPE', '<!DOCTYPE schema><schema/>', 'doctype_not_allowed'],
  ])('is refused because of %s, and the message gives the line and the reason', (_what, source, reason) => {
    expect(refusal(source)).toMatch(/^test\.sch:\d+: /)
    expect(refusal(source)).toContain(reason)
  })

  test('is refused because of the second definition of a function, and the message gives the line', () => {
    const own =
      '<xsl:function xmlns:xsl="http://www.w3.org/1999/XSL/Transform" name="u:own" as="xs:boolean"><xsl:sequence select="true()"/></xsl:function>'
    expect(refusal(schemaOf(`${own}\n${own}\n<pattern>${rule}</pattern>`))).toBe(
      'test.sch:2: the function u:own is defined twice',
    )
  })

  const twice = (one: string, other = one): string => `${one}\n${other}`
  const phase = '<phase id="a"/>'
  const diagnostics = (content: string): string => `<diagnostics>${content}</diagnostics>`
  const abstractRule = '<rule abstract="true" id="a"><assert id="X" test="true()"/></rule>'
  test.each([
    ['a variable in the schema', twice('<let name="a" value="1"/>', '<let name="a" value="2"/>'), 'variable a'],
    [
      'a variable of the schema in a phase',
      twice('<let name="a" value="1"/>', '<phase id="p"><let name="a" value="2"/></phase>'),
      'variable a',
    ],
    [
      'a variable in a pattern',
      `<pattern>${twice('<let name="a" value="1"/>', '<let name="a" value="2"/>')}${rule}</pattern>`,
      'variable a',
    ],
    [
      'a variable in a rule',
      `<pattern><rule context="/*">${twice('<let name="a" value="1"/>', '<let name="a" value="2"/>')}</rule></pattern>`,
      'variable a',
    ],
    ['a prefix', twice('<ns prefix="a" uri="urn:a"/>', '<ns prefix="a" uri="urn:b"/>'), 'prefix a'],
    ['an abstract pattern', twice(`<pattern abstract="true" id="a">${rule}</pattern>`), 'abstract pattern a'],
    [
      'a parameter in an instance of a pattern',
      `<pattern abstract="true" id="a">${rule}</pattern><pattern is-a="a">${twice('<param name="p" value="1"/>')}</pattern>`,
      'parameter p',
    ],
    ['an abstract rule', `<pattern>${twice(abstractRule)}</pattern>`, 'abstract rule a'],
    ['a phase', twice(phase), 'phase a'],
    [
      'a diagnostic',
      diagnostics(twice('<diagnostic id="a">a</diagnostic>', '<diagnostic id="a">b</diagnostic>')),
      'diagnostic a',
    ],
  ])('is refused because of the second definition of %s, and the message gives the line', (_what, content, name) => {
    const source = schemaOf(content)
    expect(
      refusal(
        content.includes('<phase id="p">') ? source.replace('queryBinding', 'defaultPhase="p" queryBinding') : source,
      ),
    ).toBe(`test.sch:2: the ${name} is defined twice`)
  })

  test('compiles if a variable or prefix is defined twice with the same value, as happens when a rule extends another rule twice', () => {
    const base = '<rule abstract="true" id="a"><let name="n" value="1"/></rule>'
    expect(
      refusal(
        schemaOf(
          `<ns prefix="t" uri="urn:t"/><pattern>${base}<rule context="/*"><extends rule="a"/><extends rule="a"/><assert id="X" test="$n = 1"/></rule></pattern>`,
        ),
      ),
    ).toBe('compiled')
  })

  test('X3 is refused when its includes, pattern instances or extended rules expand it to more than 20,000 elements', () => {
    const many = (text: string, times = 200): string => Array.from({ length: times }, () => text).join('')
    const included = {
      file: 'part.sch',
      bytes: Buffer.from(`<pattern xmlns="http://purl.oclc.org/dsdl/schematron">${many(rule)}</pattern>`),
    }
    expect(refusal(schemaOf(many('<include href="part.sch"/>')), { included: [included] })).toMatch(
      /^part\.sch:1: more than 20000 elements/,
    )
    expect(
      refusal(schemaOf(`<pattern abstract="true" id="a">${many(rule)}</pattern>${many('<pattern is-a="a"/>')}`)),
    ).toMatch(/^test\.sch:1: more than 20000 elements/)
    const doubling = Array.from(
      { length: 16 },
      (_, index) =>
        `<rule abstract="true" id="a${index}"><extends rule="a${index + 1}"/><extends rule="a${index + 1}"/></rule>`,
    ).join('')
    expect(
      refusal(
        schemaOf(
          `<pattern>${doubling}<rule abstract="true" id="a16"/><rule context="/*"><extends rule="a0"/></rule></pattern>`,
        ),
      ),
    ).toMatch(/^test\.sch:1: more than 20000 elements/)
  })

  test('is refused because of an error in a `let` that is never used', () => {
    expect(refusal(schemaOf(`<pattern>${rule}</pattern>\n<let name="a" value="unknown()"/>`))).toBe(
      'test.sch:2: unknown function unknown with 0 operands, near “unknown()”',
    )
  })
})
