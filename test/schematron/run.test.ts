import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../schematron/document/limits.ts'
import { parseDocument } from '../../schematron/document/parse-document.ts'
import { VocabularyStock } from '../../schematron/document/vocabulary.ts'
import { runRules, runRulesWithin } from '../../schematron/run.ts'
import { findingsOf, ruleSetOf, schemaOf } from '../support/judge.ts'

const document = (content: string): string => `<t:doc xmlns:t="urn:t">${content}</t:doc>`
const ids = (patterns: string, content: string): string[] =>
  findingsOf(schemaOf(patterns), document(content)).map(({ ruleId }) => ruleId)
const assertion = (id: string, test = 'false()'): string => `<assert id="${id}" test="${test}">no</assert>`

describe('the rule that applies to a node', () => {
  test('trap 22: is the first matching rule of each pattern, even if this rule finds nothing', () => {
    const patterns = `<pattern><rule context="t:a[@x]">${assertion('A', 'true()')}</rule><rule context="t:a">${assertion('B')}</rule><rule context="t:a | t:b">${assertion('C')}</rule></pattern><pattern><rule context="t:a">${assertion('D')}</rule></pattern>`
    expect(ids(patterns, '<t:a x=""/><t:a/><t:b/>')).toEqual(['D', 'B', 'D', 'C'])
  })

  test('trap 22: is the first one in source order, even if some rules name an element and others match any element', () => {
    const patterns = `<pattern><rule context="*[@any]">${assertion('A')}</rule><rule context="t:a[@x] | t:doc/*[@y]">${assertion('B')}</rule><rule context="t:a | t:b">${assertion('C')}</rule><rule context="*">${assertion('D')}</rule></pattern><pattern><rule context="/">${assertion('E')}</rule></pattern>`
    expect(ids(patterns, '<t:a any="" x=""/><t:a x=""/><t:c y="" any=""/><t:c y=""/><t:b/><t:d/>')).toEqual([
      'E',
      'D',
      'A',
      'B',
      'A',
      'B',
      'C',
      'D',
    ])
  })

  test('trap 22: matches through another branch of its context if one branch raises an error', () => {
    expect(
      ids(`<pattern><rule context="t:a[. = 1] | t:a[true()]">${assertion('A')}</rule></pattern>`, '<t:a>x</t:a>'),
    ).toEqual(['A'])
  })

  test('is the next matching rule if the context of an earlier rule raises an error', () => {
    expect(
      ids(
        `<pattern><rule context="t:a[xs:decimal(.) > 0]">${assertion('A')}</rule><rule context="t:a">${assertion('B')}</rule></pattern>`,
        '<t:a>x</t:a><t:a>1</t:a>',
      ),
    ).toEqual(['B', 'A'])
  })

  test('is found by a relative path at any depth, by an absolute path only from the root, and by // at any depth', () => {
    const nested = '<t:a><t:b><t:a/></t:b></t:a>'
    const count = (context: string): number =>
      ids(`<pattern><rule context="${context}">${assertion('A')}</rule></pattern>`, nested).length
    expect(
      [
        't:a',
        '//t:a',
        '/t:doc/t:a',
        '/t:a',
        't:b/t:a',
        't:doc//t:a',
        '/t:doc//t:b/t:a',
        '/*/*',
        '*',
        't:a/t:a',
        '/',
        '/t:other//t:a',
        '//*[self::t:b]',
        't:a[t:b]/t:b',
        '(t:a | t:b)[t:a]',
        '(/t:doc | /t:x)/t:a',
      ].map(count),
    ).toEqual([2, 2, 1, 0, 1, 2, 1, 1, 4, 0, 1, 0, 1, 1, 1, 1])
  })

  test('is chosen by the expanded name and the value of the node, whatever prefix the document uses', () => {
    const patterns = `<pattern><rule context="//*[ends-with(name(), 'Amount') and not(ends-with(name(), 'PriceAmount')) and not(ancestor::t:skipped) and . = '1']">${assertion('A')}</rule></pattern>`
    const content =
      '<t:TaxAmount>1</t:TaxAmount><x:TaxAmount xmlns:x="urn:t">1</x:TaxAmount><t:TaxAmount>2</t:TaxAmount><t:PriceAmount>1</t:PriceAmount><t:skipped><t:TaxAmount>1</t:TaxAmount></t:skipped><Amount>1</Amount><Amount:x xmlns:Amount="urn:t">1</Amount:x>'
    expect(findingsOf(schemaOf(patterns), document(content)).map(({ location }) => location)).toEqual([
      '/doc[1]/t:TaxAmount[1]',
      '/doc[1]/t:TaxAmount[2]',
      '/doc[1]/Amount[1]',
    ])
  })

  test('may match an attribute, which is checked after its element and has the element as its parent', () => {
    const patterns = `<pattern><rule context="t:a/@k[. = 'x'] | t:b">${assertion('A')}</rule><rule context="@k">${assertion('B', "parent::t:b and ancestor::t:doc and ../t:c = 'c'")}</rule><rule context="/t:doc/t:a[t:c]/@*">${assertion('C', "name() = 'n'")}</rule></pattern><pattern><rule context="@u:*">${assertion('D', '. != ..')}</rule></pattern>`
    const content =
      '<t:a k="x" m="1"/><t:b k="y"><t:c>c</t:c></t:b><t:a k="z" n="1" m="2"><t:c/></t:a><t:x xmlns:v="urn:u" v:p="q">q</t:x>'
    expect(
      findingsOf(schemaOf(patterns), document(content)).map(({ ruleId, location }) => `${ruleId} ${location}`),
    ).toEqual([
      'A /doc[1]/t:a[1]/@k',
      'A /doc[1]/t:b[1]',
      'B /doc[1]/t:a[2]/@k',
      'C /doc[1]/t:a[2]/@m',
      'D /doc[1]/t:x[1]/@u:p',
    ])
  })

  test('trap 18: may have a context with a predicate that tests the children of an ancestor', () => {
    const patterns = `<pattern><rule context="t:c[not(ancestor::t:p/t:flag)]">${assertion('A')}</rule></pattern>`
    expect(ids(patterns, '<t:p><t:c/></t:p>')).toEqual(['A'])
    expect(ids(patterns, '<t:p><t:c/><t:flag/></t:p>')).toEqual([])
  })
})

describe('the findings of a run', () => {
  test('come from false asserts and true reports, and have the severity of the flag or, without a flag, the severity error', () => {
    const rule = `<rule context="/*"><assert id="A" flag="warning" test="t:a">a</assert><report id="B" flag="fatal" test="t:b">b</report><assert id="C" test="t:c">c</assert></rule>`
    expect(
      findingsOf(schemaOf(`<pattern>${rule}</pattern>`), document('<t:b/>')).map(({ ruleId, flag, kind, message }) => [
        ruleId,
        flag,
        kind,
        message,
      ]),
    ).toEqual([
      ['A', 'warning', 'failed', 'a'],
      ['B', 'fatal', 'failed', 'b'],
      ['C', 'error', 'failed', 'c'],
    ])
  })

  test('quote the message of a check that cannot be evaluated, if the check has a message', () => {
    const rule = `<rule context="t:a"><assert id="A" test="xs:decimal(.) = 1">It is one.</assert><assert id="B" test="xs:decimal(.) = 1"/></rule>`
    const because =
      'This rule could not be checked because a value has the wrong form, for example letters in an amount or a date that does not exist.'
    expect(
      findingsOf(schemaOf(`<pattern>${rule}</pattern>`), document('<t:a>x</t:a>')).map(({ message }) => message),
    ).toEqual([`${because} When the rule is broken, it reports: It is one.`, because])
  })

  test('include a fatal finding for a check whose test raises an error, and the findings of all other checks', () => {
    const rule = `<rule context="t:a">${assertion('A')}<assert id="B" flag="warning" test="xs:decimal(.) = 1">no</assert>${assertion('C', 'true()')}${assertion('D')}</rule>`
    expect(
      findingsOf(schemaOf(`<pattern>${rule}</pattern>`), document('<t:a>x</t:a>')).map(({ ruleId, flag, kind }) => [
        ruleId,
        flag,
        kind,
      ]),
    ).toEqual([
      ['A', 'error', 'failed'],
      ['B', 'fatal', 'not_evaluated'],
      ['D', 'error', 'failed'],
    ])
  })

  test('have messages that contain values of the document, with white space collapsed', () => {
    const rule =
      '<rule context="t:a"><assert id="A" test="false()">\n  It is <value-of select="t:n"/>\n  of <value-of select="count(*)"/> and <value-of select="xs:decimal(t:n[1]) * 2"/>.\n</assert></rule>'
    expect(
      findingsOf(schemaOf(`<pattern>${rule}</pattern>`), document('<t:a><t:n>1.50</t:n><t:n>x</t:n></t:a>')).map(
        ({ message }) => message,
      ),
    ).toEqual(['It is 1.50 x of 2 and 3.'])
  })

  test('are in document order, and in the order of the rule set if they are at the same node', () => {
    const patterns = `<pattern><rule context="t:b">${assertion('A')}${assertion('B')}</rule></pattern><pattern><rule context="t:a | t:b">${assertion('C')}</rule></pattern>`
    expect(ids(patterns, '<t:a><t:b/></t:a><t:b/>')).toEqual(['C', 'A', 'B', 'C', 'A', 'B', 'C'])
  })

  test('have a location with numbered steps and the prefixes of the rule set', () => {
    const content = '<x:b xmlns:x="urn:t"/><x:b xmlns:x="urn:t"><y xmlns="urn:y"/><z:y xmlns:z="urn:y"/></x:b>'
    const locations = findingsOf(
      schemaOf(`<pattern><rule context="*">${assertion('A')}</rule></pattern>`),
      document(content),
    ).map(({ location }) => location)
    expect(locations).toEqual([
      '/doc[1]',
      '/doc[1]/t:b[1]',
      '/doc[1]/t:b[2]',
      '/doc[1]/t:b[2]/y[1]',
      '/doc[1]/t:b[2]/z:y[2]',
    ])
  })

  test('are limited separately for warnings and for errors', () => {
    const rules = ruleSetOf(
      schemaOf(
        `<pattern><rule context="t:a"><assert id="W" flag="warning" test="false()">w</assert></rule><rule context="t:b">${assertion('E')}</rule></pattern>`,
      ),
    )
    const tree = parseDocument(
      Buffer.from(document(`${'<t:a/>'.repeat(50)}${'<t:b/>'.repeat(50)}<t:a/>`)),
      documentLimits,
    )
    expect(runRules(rules, tree, 3).map(({ ruleId }) => ruleId)).toEqual(['W', 'W', 'W', 'E', 'E', 'E'])
    expect(runRules(rules, tree)).toHaveLength(101)
  })

  test('are counted beyond the maximum number listed, until the run ends at the maximum number of errors counted', () => {
    const rules = ruleSetOf(
      schemaOf(
        `<pattern><rule context="t:a"><assert id="W" flag="warning" test="false()">w</assert></rule><rule context="t:b">${assertion('E')}</rule></pattern>`,
      ),
    )
    const tree = parseDocument(
      Buffer.from(document(`${'<t:a/>'.repeat(50)}${'<t:b/>'.repeat(50)}<t:a/>`)),
      documentLimits,
    )
    const omitted = (listedMax: number, countedMax: number) =>
      runRulesWithin(rules, tree, { listedMax, countedMax }).omitted
    expect(omitted(3, 60)).toEqual({ errors: 47, warnings: 48, isExact: true })
    expect(omitted(3, 20)).toEqual({ errors: 17, warnings: 47, isExact: false })
    expect(omitted(51, 60)).toEqual({ errors: 0, warnings: 0, isExact: true })
    expect(runRulesWithin(rules, tree, { listedMax: 3, countedMax: 60 }).findings).toEqual(runRules(rules, tree, 3))
  })
})

test('trap 24: all patterns run when a schema has phases but no default phase', () => {
  const patterns = `<phase id="one"><active pattern="first"/></phase><pattern id="first"><rule context="/*">${assertion('A')}</rule></pattern><pattern id="second"><rule context="/*">${assertion('B')}</rule></pattern>`
  expect(ids(patterns, '')).toEqual(['A', 'B'])
})

describe('the variables of `let` elements', () => {
  test('trap 23: are evaluated at the document node or at the node of their rule, and may be defined after their use', () => {
    const patterns = `<let name="all" value="t:doc/t:a"/><pattern><let name="first" value="t:doc/t:a[1]"/><rule context="t:a">${assertion('A', '$own = $first and count($all) = 2 and $wanted')}<let name="own" value="string(.)"/><let name="wanted" value="$own = &apos;x&apos;"/></rule></pattern>`
    expect(ids(patterns, '<t:a>x</t:a><t:a>y</t:a>')).toEqual(['A'])
  })

  test('trap 23: cause an error only in checks that evaluate them', () => {
    const patterns = `<let name="bad" value="xs:decimal(t:doc/t:a)"/><pattern><rule context="/*"><let name="worse" value="xs:decimal(t:a)"/>${assertion('A', 'true() or $bad = 1')}${assertion('B', 'false() and $worse = 1')}${assertion('C', '$worse = 1')}</rule></pattern>`
    expect(findingsOf(schemaOf(patterns), document('<t:a>x</t:a>')).map(({ ruleId, kind }) => [ruleId, kind])).toEqual([
      ['B', 'failed'],
      ['C', 'not_evaluated'],
    ])
  })

  test('raise the same error at every node where a check uses them', () => {
    const patterns = `<let name="bad" value="xs:decimal(t:doc/t:x)"/><pattern><rule context="t:a[$bad = 1]">${assertion('A')}</rule><rule context="t:a">${assertion('B', '$bad = 1')}</rule></pattern>`
    expect(
      findingsOf(schemaOf(patterns), document('<t:x>no</t:x><t:a/><t:a/>')).map(({ ruleId, kind }) => [ruleId, kind]),
    ).toEqual([
      ['B', 'not_evaluated'],
      ['B', 'not_evaluated'],
    ])
  })

  test('may contain lists, and an inner variable hides an outer variable with the same name', () => {
    const patterns = `<let name="codes" value="tokenize(&apos;AD AE SK&apos;, &apos;\\s&apos;)"/><let name="n" value="1"/><pattern><let name="n" value="2"/><rule context="t:a">${assertion('A', 'some $code in $codes satisfies $code = .')}${assertion('B', '$n = 2')}${assertion('C', '. = $codes')}</rule></pattern>`
    expect(ids(patterns, '<t:a>SK</t:a><t:a>XX</t:a>')).toEqual(['A', 'C'])
  })
})

describe('functions that a rule set defines with XSLT elements', () => {
  const xsl = 'xmlns="http://www.w3.org/1999/XSL/Transform"'
  const sum = `<function ${xsl} name="u:sum" as="xs:integer"><param name="text" as="xs:string"/><param name="weight" as="xs:integer"/><variable name="digit" select="xs:integer(substring($text, 1, 1))"/><choose><when test="$text = &apos;&apos;"><sequence select="0"/></when><otherwise><sequence select="$digit * $weight + u:sum(substring($text, 2), $weight + 1)"/></otherwise></choose></function>`
  const slack = `<function ${xsl} name="u:near" as="xs:boolean"><param name="one" as="xs:decimal"/><param name="other" as="xs:decimal?"/><sequence select="abs($one - $other) &lt;= 0.02"/></function>`
  const untyped = `<function ${xsl} name="u:sized" as="xs:boolean"><param name="value"/><variable name="letters">abc</variable><variable name="all" as="xs:integer"><sequence select="string-length($letters)"/></variable><sequence select="string-length($value) = $all"/></function>`

  test('may be recursive, and evaluate a variable only when it is used', () => {
    expect(
      ids(
        `${sum}<pattern><rule context="t:a">${assertion('A', 'u:sum(string(.), 1) = 14')}</rule></pattern>`,
        '<t:a>123</t:a><t:a>12</t:a>',
      ),
    ).toEqual(['A'])
  })

  test('cast untyped arguments to the parameter type, promote integers, and reject two nodes where a single value is expected', () => {
    const rule = `<rule context="t:a">${assertion('A', 'u:near(t:n, 1)')}${assertion('B', 'u:near(1, t:none)')}${assertion('C', 'u:near(if (t:n) then t:n else 0, 1.02)')}</rule>`
    expect(
      findingsOf(
        schemaOf(`${slack}<pattern>${rule}</pattern>`),
        document('<t:a><t:n>1.01</t:n></t:a><t:a><t:n>1</t:n><t:n>1</t:n></t:a><t:a/>'),
      ).map(({ ruleId, kind }) => [ruleId, kind]),
    ).toEqual([
      ['B', 'failed'],
      ['A', 'not_evaluated'],
      ['B', 'failed'],
      ['C', 'not_evaluated'],
      ['A', 'not_evaluated'],
      ['B', 'failed'],
      ['C', 'failed'],
    ])
  })

  test('end a check as not evaluated if the document makes the recursion too deep', () => {
    const rule = `<rule context="t:a">${assertion('A', 'u:sum(string(.), 1) > 0')}${assertion('B', 'true()')}</rule>`
    expect(
      findingsOf(schemaOf(`${sum}<pattern>${rule}</pattern>`), document(`<t:a>${'1'.repeat(15_000)}</t:a>`)).map(
        ({ ruleId, kind, flag }) => [ruleId, kind, flag],
      ),
    ).toEqual([['A', 'not_evaluated', 'fatal']])
  })

  test('may accept and return nodes, and may return a text made by `value-of`', () => {
    const functions = `<function ${xsl} name="u:path" as="xs:string"><param name="node" as="node()"/><sequence select="string-join(for $a in $node/ancestor-or-self::node() return if ($a instance of element()) then concat('/', name($a)) else '', '')"/></function>
      <function ${xsl} name="u:long" as="element()*"><param name="nodes" as="element()*"/><sequence select="$nodes[string-length(.) > 1]"/></function>
      <function ${xsl} name="u:label" as="xs:string"><param name="n"/><choose><when test="count($n) >= 2"><value-of select="$n/t:x"/></when><otherwise><text>none</text></otherwise></choose></function>
      <function ${xsl} name="u:is" as="xs:boolean"><param name="n" as="xs:integer"/><variable name="sum" as="xs:integer"><value-of select="$n + 1"/></variable><value-of select="$sum = 3"/></function>`
    const rule = `<rule context="t:g">${assertion('A', "u:path(t:n[1]) = '/t:doc/t:g/t:n'")}${assertion('B', "u:long(t:n) = 'long' and count(u:long(t:n)) = 2 and not(u:long(t:none))")}${assertion('C', "u:label(t:n) = '1 2' and u:label(t:n[1]) = 'none'")}${assertion('D', 'u:is(2) and not(u:is(3))')}${assertion('E', 'false()')}</rule>`
    expect(
      findingsOf(
        schemaOf(`${functions}<pattern>${rule}</pattern>`),
        document('<t:g><t:n>s<t:x>1</t:x></t:n><t:n k="v"><t:x>2</t:x></t:n><t:n>long</t:n></t:g>'),
      ).map(({ ruleId, kind }) => [ruleId, kind]),
    ).toEqual([['E', 'failed']])
  })

  test('include look-ups by key, which find nodes anywhere in the document', () => {
    const key = `<key ${xsl} name="by" match="t:g/t:n | /t:doc/t:n" use="@k, @l"/>`
    const rule = `<rule context="t:g">${assertion('A', "count(key('by', 'v')) = 3 and key('by', 'w') = 'two' and not(key('by', 'none'))")}${assertion('B', "count(key('by', t:n/@k)) = 1")}${assertion('C', "count(key('by', current()/t:n[1]/@k)) = 1")}</rule>`
    expect(
      ids(
        `${key}<pattern>${rule}</pattern>`,
        '<t:n k="v" l="v">one</t:n><t:g><t:n k="w" l="v">two</t:n></t:g><t:x><t:n k="v">elsewhere</t:n></t:x><t:g><t:n k="v"/></t:g>',
      ),
    ).toEqual(['B', 'C'])
  })

  test('accept any argument for a parameter without a declared type', () => {
    expect(
      ids(
        `${untyped}<pattern><rule context="t:a">${assertion('A', 'u:sized(.)')}${assertion('B', "u:sized('xyz')")}</rule></pattern>`,
        '<t:a>1234</t:a><t:a>123</t:a>',
      ),
    ).toEqual(['A'])
  })
})

describe('documents that are checked one after another', () => {
  const rules = ruleSetOf(
    schemaOf(
      `<let name="n" value="count(/*/t:n)"/><pattern><rule context="/t:doc | /t:other">${assertion('A', '$n = count(t:n) and count(t:n) = 1')}${assertion('B', "t:n/@k = 'v'")}</rule></pattern>`,
    ),
  )
  const judge = (text: string, stock?: VocabularyStock): string[] =>
    runRules(rules, parseDocument(Buffer.from(text), documentLimits, stock)).map(({ ruleId }) => ruleId)

  test('do not affect the findings of each other, whatever their root elements, names and vocabularies', () => {
    const stocks = [undefined, new VocabularyStock(), new VocabularyStock()]
    for (let round = 0; round < 3; round++) {
      for (const stock of stocks) {
        expect(judge(document('<t:n k="v"/>'), stock)).toEqual([])
        expect(judge('<t:other xmlns:t="urn:t"><t:n k="v"/><t:n/></t:other>', stock)).toEqual(['A'])
        expect(judge(document('<t:x/>'), stock)).toEqual(['A', 'B'])
        expect(judge('<doc xmlns="urn:else"><n/></doc>', stock)).toEqual([])
      }
    }
  })
})
