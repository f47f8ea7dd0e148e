import { describe, expect, test } from 'vitest'
import { findingsOf, schemaOf } from '../../support/judge.ts'

const document = (content: string): string => `<t:doc xmlns:t="urn:t">${content}</t:doc>`
const found = (source: string, content: string, choice?: Parameters<typeof findingsOf>[2]): string[] =>
  findingsOf(source, document(content), choice).map(
    ({ ruleId, message, location }) => `${ruleId} ${location} ${message}`,
  )
const no = (id: string): string => `<assert id="${id}" test="false()">no</assert>`

describe('ISO/IEC 19757-3: the parts of a rule set', () => {
  test('a rule contains the checks of each abstract rule that it extends, in place of the `extends` element', () => {
    const rules = `<rule abstract="true" id="base"><let name="n" value="count(*)"/><assert id="A" test="$n = 1">a</assert><extends rule="deeper"/></rule><rule abstract="true" id="deeper">${no('B')}</rule><rule context="t:a">${no('C')}<extends rule="base"/>${no('D')}</rule><rule context="t:b"><extends rule="deeper"/></rule>`
    expect(found(schemaOf(`<pattern>${rules}</pattern>`), '<t:a/><t:b/>')).toEqual([
      'C /doc[1]/t:a[1] no',
      'A /doc[1]/t:a[1] a',
      'B /doc[1]/t:a[1] no',
      'D /doc[1]/t:a[1] no',
      'B /doc[1]/t:b[1] no',
    ])
  })

  test('an abstract pattern runs once for each pattern that names it in `is-a`, with the parameters of that pattern', () => {
    const pattern =
      '<pattern abstract="true" id="once"><let name="all" value="count(//$item)"/><rule context="$item"><assert id="A" test="$all &lt;= $most and . != &apos;$item&apos;">There are <value-of select="$all"/>.</assert></rule></pattern>'
    const instances =
      '<pattern is-a="once" id="x"><param name="item" value="t:a"/><param name="most" value="1"/></pattern><pattern is-a="once"><param name="item" value="t:b"/><param name="most" value="2"/></pattern>'
    expect(found(schemaOf(`${instances}${pattern}`), '<t:a/><t:a/><t:b/><t:b/>')).toEqual([
      'A /doc[1]/t:a[1] There are 2.',
      'A /doc[1]/t:a[2] There are 2.',
    ])
  })

  test('an include is replaced by the content of the file that it names', () => {
    const source = schemaOf('<include href="parts/pattern.xml"/>')
    const ns = 'xmlns="http://purl.oclc.org/dsdl/schematron"'
    const included = [
      { file: 'parts/pattern.xml', bytes: Buffer.from(`<pattern ${ns}><include href="../rule.xml"/></pattern>`) },
      { file: 'rule.xml', bytes: Buffer.from(`<rule ${ns} context="t:a">${no('A')}</rule>`) },
    ]
    expect(found(source, '<t:a/>', { included })).toEqual(['A /doc[1]/t:a[1] no'])
  })

  test('an error in an included file is reported with the name and line of the included file', () => {
    const included = [
      {
        file: 'pattern.xml',
        bytes: Buffer.from(
          '<pattern xmlns="http://purl.oclc.org/dsdl/schematron">\n<rule context="t:a">\n<assert id="A" test="$x"/></rule></pattern>',
        ),
      },
    ]
    expect(() => found(schemaOf('<include href="pattern.xml"/>'), '', { included })).toThrow(
      'pattern.xml:3: unknown variable $x',
    )
  })

  test('a phase selects patterns and may define variables for them', () => {
    const patterns = `<phase id="one"><active pattern="first"/><let name="n" value="1"/></phase><phase id="two"><active pattern="first"/><active pattern="second"/></phase><let name="m" value="2"/><pattern id="first"><rule context="/*"><assert id="A" test="false()">a</assert></rule></pattern><pattern id="second"><rule context="/*"><assert id="B" test="false()">b</assert></rule></pattern><pattern><rule context="/*">${no('C')}</rule></pattern>`
    const ids = (source: string, phase?: string): string =>
      findingsOf(source, document(''), phase === undefined ? {} : { phase })
        .map(({ ruleId }) => ruleId)
        .join('')
    const chosen = schemaOf(patterns).replace('queryBinding', 'defaultPhase="one" queryBinding')
    expect([
      ids(schemaOf(patterns)),
      ids(schemaOf(patterns), '#DEFAULT'),
      ids(schemaOf(patterns), 'two'),
      ids(chosen),
      ids(chosen, '#ALL'),
      ids(chosen, 'two'),
    ]).toEqual(['ABC', 'ABC', 'AB', 'A', 'ABC', 'AB'])
    expect(() => ids(chosen, 'three')).toThrow('the phase three does not exist')
  })

  test('a message contains names, values and emphasised text, and ends with its diagnostics', () => {
    const rule =
      '<rule context="t:a"><assert id="A" test="false()" diagnostics="d e">In <name/>, <emph>not</emph> in <name path=".."/>: <span class="x">the <dir value="ltr">sum</dir></span>.</assert></rule>'
    const diagnostics =
      '<diagnostics><diagnostic id="e">Second.</diagnostic><diagnostic id="d">It is <value-of select="t:n"/>.</diagnostic></diagnostics>'
    expect(found(schemaOf(`<pattern>${rule}</pattern>${diagnostics}`), '<t:a><t:n>5</t:n></t:a>')).toEqual([
      'A /doc[1]/t:a[1] In t:a, not in t:doc: the sum. It is 5. Second.',
    ])
  })

  test('a role sets the severity of a check without a flag, and descriptive attributes are ignored', () => {
    const rule =
      '<rule context="/*" id="r" role="x" see="urn:see"><assert id="A" role="Warning" test="false()" icon="i" fpi="f" see="urn:x">a</assert><assert id="B" role="info" flag="fatal" test="false()">b</assert><assert id="C" role="anything" test="false()">c</assert><report id="D" role="fatal" test="true()">d</report></rule>'
    expect(
      findingsOf(schemaOf(`<pattern id="p" name="n" fpi="f">${rule}</pattern>`), document('')).map(
        ({ ruleId, flag }) => `${ruleId} ${flag}`,
      ),
    ).toEqual(['A warning', 'B fatal', 'C error', 'D fatal'])
  })
})
