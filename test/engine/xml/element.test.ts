import { describe, expect, test } from 'vitest'
import { codeOf } from '../../support/code-of.ts'
import { rootOf } from '../../support/document.ts'

const root = rootOf(
  '<a:r xmlns:a="u" xmlns="v" a:x="1" y="2" xml:lang="sk">\r\n <b>1</b><a:b>2<c>3</c></a:b>\r\n <b z=" "/><!-- --></a:r>',
)

describe('XmlElement', () => {
  test('returns its local name, namespace and prefix', () => {
    expect([root.localName, root.namespace, root.prefix]).toEqual(['r', 'u', 'a'])
    const [first] = root.elements()
    expect([first.localName, first.namespace, first.prefix]).toEqual(['b', 'v', ''])
  })

  test('finds children by expanded name in document order, but no deeper descendants', () => {
    expect(root.elements().map((element) => element.prefix)).toEqual(['', 'a', ''])
    expect(root.children('v', 'b')).toHaveLength(2)
    expect(root.child('v', 'b')?.text()).toBe('1')
    expect(root.child('u', 'b')?.child('v', 'c')?.text()).toBe('3')
    expect(root.child('v', 'c')).toBeUndefined()
    expect(root.child('', 'b')).toBeUndefined()
    expect(root.child('urn:never-seen', 'b')).toBeUndefined()
    expect(root.children('urn:never-seen', 'b')).toEqual([])
  })

  test('finds an attribute by local name and namespace; without a given namespace, finds only an attribute that has none', () => {
    expect(root.attribute('y')).toBe('2')
    expect(root.attribute('x')).toBeUndefined()
    expect(root.attribute('x', 'u')).toBe('1')
    expect(root.attribute('y', 'v')).toBeUndefined()
    expect(root.attribute('lang', 'http://www.w3.org/XML/1998/namespace')).toBe('sk')
    expect(root.attribute('xmlns')).toBeUndefined()
    expect(root.attributes()).toEqual([
      { namespace: 'u', prefix: 'a', localName: 'x', value: '1' },
      { namespace: '', prefix: '', localName: 'y', value: '2' },
      { namespace: 'http://www.w3.org/XML/1998/namespace', prefix: 'xml', localName: 'lang', value: 'sk' },
    ])
  })

  test('gives access to each ancestor up to the root element', () => {
    const inner = root.child('u', 'b')?.child('v', 'c')
    expect(inner?.parent()?.parent()?.sameNode(root)).toBe(true)
    expect(root.parent()).toBeUndefined()
  })

  test('equals another XmlElement only if both refer to the same node of the same document', () => {
    const [first, second] = root.children('v', 'b')
    expect(first.sameNode(root.elements()[0])).toBe(true)
    expect(first.sameNode(second)).toBe(false)
    expect(rootOf('<r/>').sameNode(rootOf('<r/>'))).toBe(false)
  })

  test('returns all text inside it, with line ends as LF', () => {
    expect(root.text()).toBe('\n 123\n ')
  })

  test('X7k returns its own text, joined across comments and CDATA sections, and refuses if it has child elements', () => {
    expect(rootOf('<a>1<!-- 2 -->3<![CDATA[4]]>&#53;</a>').ownText()).toBe('1345')
    expect(rootOf('<a/>').ownText()).toBe('')
    expect(codeOf(() => rootOf('<a>1<b/></a>').ownText())).toBe('invalid_xml')
  })

  test('reports text next to child elements, unless the text is only white space', () => {
    expect(root.hasTextBesideElements()).toBe(false)
    expect(rootOf('<a> <b>x</b>&#x9; <!--y--> </a>').hasTextBesideElements()).toBe(false)
    expect(rootOf('<a> <b/>.</a>').hasTextBesideElements()).toBe(true)
    expect(rootOf('<a><b/><![CDATA[x]]></a>').hasTextBesideElements()).toBe(true)
    expect(rootOf('<a>\u00a0<b/></a>').hasTextBesideElements()).toBe(true)
  })

  test('returns its bytes as received', () => {
    expect(Buffer.from(root.sourceBytes()).toString()).toMatch(/^<a:r [^]*>\r\n <b>1<\/b>[^]*<\/a:r>$/)
    expect(Buffer.from(root.children('v', 'b')[1].sourceBytes()).toString()).toBe('<b z=" "/>')
  })

  test('returns its line and column in the received source', () => {
    expect(root.position()).toEqual({ line: 1, column: 1 })
    expect(root.child('v', 'b')?.position()).toEqual({ line: 2, column: 2 })
    expect(root.children('v', 'b')[1].position()).toEqual({ line: 3, column: 2 })
  })

  test('D88 lists all prefixes that its own tag declares, even if the parent has the same declaration', () => {
    const [inner] = rootOf(
      `<a xmlns='u' xmlns:p="v"><b x="xmlns:no='1'"\r\n\txmlns = "u" xmlns:p='v' xmlns:Š="w" xmlnsq="1"/></a>`,
    ).elements()
    expect([...inner.declaredPrefixes()]).toEqual(['', 'p', 'Š'])
    expect(rootOf('<a/>').declaredPrefixes().size).toBe(0)
  })

  test.each(['a\u1680', 'a\ufeff', 'a-', 'a\u00b7'])(
    'X6 returns the whole namespace prefix %j of an element and of its attribute',
    (prefix) => {
      const element = rootOf(`<${prefix}:a xmlns:${prefix}="u" ${prefix}:a="1"/>`)
      expect([element.prefix, element.attributes()[0].prefix]).toEqual([prefix, prefix])
    },
  )

  test('returns all namespaces in scope and, separately, those that its own start tag adds or changes', () => {
    const inner = rootOf('<a xmlns="u" xmlns:p="v"><b xmlns="" xmlns:q="w" xmlns:p="v"/></a>').elements()[0]
    expect(Object.fromEntries(inner.namespaces())).toEqual({ '': '', p: 'v', q: 'w' })
    expect(Object.fromEntries(inner.ownNamespaces())).toEqual({ '': '', q: 'w' })
    expect(Object.fromEntries(rootOf('<a/>').namespaces())).toEqual({})
  })
})
