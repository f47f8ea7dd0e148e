import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingsOf, schemaOf } from '../../support/judge.ts'

const attacks = [
  "'-globalThis.owned()-'",
  '"-globalThis.owned()-"',
  '${globalThis.owned()}',
  '`${globalThis.owned()}`',
  '*/globalThis.owned()/*',
  '//\nglobalThis.owned()',
  '\u2028globalThis.owned()\u2029',
  '\\',
  "\\'",
  '\\u0027',
  '$1',
  '$&',
  "$'",
  '__proto__',
  'constructor',
  'toString',
  '</script>',
  '\r',
  '\t',
  '\n',
  '\u0085',
  '\u{1F600}',
  ']]>',
  '{{}}',
  '"}, createProgram: () => globalThis.owned(), a: {"',
]
/** Excludes three Unicode letters that an XML name must not contain (XML 1.0, production 4). */
const isXmlName = (value: string): boolean => !/[ªµº]/u.test(value)
/** Generates any text that XML can contain, mostly text that would be harmful if it were run as code. */
const text = fc
  .oneof(
    fc.constantFrom(...attacks),
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...attacks), { maxLength: 4 }).map((parts) => parts.join('')),
  )
  .filter((value) => !/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(value))
const name = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    'N1',
    'P1',
    'T',
    'epoch',
    'node',
    'ščť',
    'a.b-c',
  ),
  fc.stringMatching(/^[\p{L}_][\p{L}\p{Nd}_.-]{0,20}$/u).filter(isXmlName),
)
const escaped = (value: string): string =>
  value.replace(/[&<>"\t\r\n]/g, (character) => `&#${character.charCodeAt(0)};`)
const literal = (value: string): string => escaped(`'${value.replaceAll("'", "''")}'`)
const normal = (value: string): string => value.replace(/[ \t\r\n]+/g, ' ').trim()

/** Returns the findings. Throws if any text of the source was run as code. */
function judged(source: string, document = '<t:a xmlns:t="urn:t"/>'): ReturnType<typeof findingsOf> {
  const own = globalThis as { owned?: () => never }
  own.owned = () => {
    throw new Error('a text was run as code')
  }
  try {
    return findingsOf(source, document)
  } finally {
    delete own.owned
  }
}

describe('X3 text in the source of a rule set', () => {
  test('is preserved as an id or message, and never run as code', () => {
    fc.assert(
      fc.property(text, text, (id, message) => {
        const [finding] = judged(
          schemaOf(
            `<pattern><rule context="/*"><assert id="${escaped(`x${id}`)}" test="false()">${escaped(message)}</assert></rule></pattern>`,
          ),
        )
        expect([finding?.ruleId, finding?.message]).toEqual([`x${id}`, normal(message)])
      }),
      { numRuns: 150 },
    )
  })

  test('is preserved as a string literal, also in lists and messages, and never run as code', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const tests = [
          `string(/*) = ${literal(one)}`,
          `string(/*) = (${literal(other)}, ${literal(one)})`,
          `some $v in (${literal(one)}, ${literal(other)}) satisfies $v = string(/*)`,
          `contains(string(/*), ${literal(one)})`,
          `$own = string(/*)`,
        ]
        const source = schemaOf(
          `<let name="own" value="${literal(one)}"/><pattern><rule context="/*">${tests.map((expression) => `<report id="R" test="${expression}"><value-of select="concat(${literal(one)}, ${literal(other)})"/></report>`).join('')}</rule></pattern>`,
        )
        const findings = judged(source, `<t:a xmlns:t="urn:t">${escaped(one)}</t:a>`)
        expect(findings).toHaveLength(tests.length)
        for (const { message } of findings) expect(message).toBe((one + other).trim())
      }),
      { numRuns: 150 },
    )
  })

  test('is never run as code when it is the name of an element, attribute, variable or function', () => {
    fc.assert(
      fc.property(name, name, name, (element, attribute, variable) => {
        const own = `<xsl:function xmlns:xsl="http://www.w3.org/1999/XSL/Transform" name="u:${variable}" as="xs:string"><xsl:param name="${variable}" as="xs:string"/><xsl:sequence select="$${variable}"/></xsl:function>`
        const source = schemaOf(
          `${own}<let name="${variable}" value="'v'"/><pattern><rule context="t:${element}[@${attribute} = 'w']"><report id="R" test="u:${variable}($${variable}) = 'v'">r</report></rule></pattern>`,
        )
        expect(
          judged(source, `<t:${element} xmlns:t="urn:t" ${attribute}="w"/>`).map(({ ruleId, location }) => [
            ruleId,
            location,
          ]),
        ).toEqual([['R', `/${element}[1]`]])
      }),
      { numRuns: 150 },
    )
  })

  test('is never run as code when it is the name or the prefix of a namespace', () => {
    const plain = text.filter((value) => value.trim() !== '' && value.length < 200 && !/[\t\r\n]/.test(value))
    fc.assert(
      fc.property(plain, name, (namespace, prefix) => {
        fc.pre(!/^xml/i.test(prefix))
        const source = schemaOf(
          `<ns prefix="${prefix}" uri="${escaped(namespace)}"/><pattern><rule context="${prefix}:e"><report id="R" test="true()">r</report></rule></pattern>`,
        )
        expect(judged(source, `<t:a xmlns:t="urn:t"><e xmlns="${escaped(namespace)}"/></t:a>`)).toHaveLength(1)
      }),
      { numRuns: 150 },
    )
  })

  test('is never run as code when it is part of a regular expression', () => {
    fc.assert(
      fc.property(text, (value) => {
        const quoted = value.replace(/[\\|.?*+(){}[\]^$-]/g, '\\$&')
        const source = schemaOf(
          `<pattern><rule context="/*"><report id="R" test="matches(string(/*), ${literal(`^${quoted}$`)})">r</report></rule></pattern>`,
        )
        expect(judged(source, `<t:a xmlns:t="urn:t">${escaped(value)}</t:a>`)).toHaveLength(1)
      }),
      { numRuns: 150 },
    )
  })
})
