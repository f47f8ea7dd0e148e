import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { sourceBytes } from '../../../schematron/document/source.ts'
import { documentNode, type DocumentTree, rootElement } from '../../../schematron/document/tree.ts'
import { VocabularyStock } from '../../../schematron/document/vocabulary.ts'
import { randomDocument } from '../../support/random-xml.ts'
import { Seeded } from '../../support/seeded.ts'

const nodesOf = (tree: DocumentTree) => Array.from({ length: tree.nodeCount }, (_, node) => node)
const anyTree = integer().map((seed) =>
  parseDocument(Buffer.from(randomDocument(new Seeded(seed))), documentLimits, new VocabularyStock()),
)

describe('the columns (one array for each property of a node) of a random tree', () => {
  test('agree with each other on children, siblings, parents and subtree ends', () => {
    check((tree) => {
      for (const node of nodesOf(tree)) {
        const children = listed(tree.firstChild[node], tree.nextSibling)
        expect(children).toEqual(nodesOf(tree).filter((other) => tree.parent[other] === node))
        expect(tree.subtreeEnd[node]).toBe(
          children.length === 0 ? node + 1 : tree.subtreeEnd[children[children.length - 1]],
        )
      }
    })
  })

  test('count the nodes of each path and each name, and list them in document order', () => {
    check((tree) => {
      const elements = nodesOf(tree).slice(1)
      for (let path = 1; path < tree.vocabulary.pathCount; path++) {
        const nodes = elements.filter((node) => tree.path[node] === path)
        expect(listed(tree.pathFirst[path] ?? 0, tree.nextOnPath)).toEqual(nodes)
        expect(tree.pathCount[path] ?? 0).toBe(nodes.length)
      }
      for (let name = 1; name < tree.vocabulary.nameCount; name++) {
        const nodes = elements.filter((node) => tree.name[node] === name)
        expect(listed(tree.nameFirst[name] ?? 0, tree.nextOfName)).toEqual(nodes)
        expect(tree.nameCount[name] ?? 0).toBe(nodes.length)
      }
    })
  })

  test('give each node the path of its parent, extended by its own name', () => {
    check((tree) => {
      for (const node of nodesOf(tree).slice(1)) {
        expect(tree.vocabulary.pathParent[tree.path[node]]).toBe(tree.path[tree.parent[node]])
        expect(tree.vocabulary.pathName[tree.path[node]]).toBe(tree.name[node])
      }
    })
  })

  test('contain the offsets and namespaces with which each element can be cut out and parsed on its own', () => {
    check((tree) => {
      for (const node of nodesOf(tree).slice(1)) {
        const parent = tree.parent[node]
        expect(tree.text.charAt(tree.start[node])).toBe('<')
        expect(tree.start[node]).toBeGreaterThanOrEqual(tree.contentStart[parent])
        expect(tree.contentEnd[node]).toBeLessThanOrEqual(tree.contentEnd[parent])
        const declarations = [...tree.vocabulary.scopes.bindings(tree.scope[node])].map(
          ([prefix, namespace]) => ` xmlns${prefix && `:${prefix}`}="${namespace}"`,
        )
        const alone = parseDocument(
          Buffer.from(`<w${declarations.join('')}>${Buffer.from(sourceBytes(tree, node)).toString()}</w>`),
          documentLimits,
        )
        expect(alone.nodeCount - 2).toBe(tree.subtreeEnd[node] - node)
      }
    })
  })
})

test('the tree keeps all nodes of a document that exceeds the initial size of its columns', () => {
  const count = 5_000
  const tree = parse(`<r>${Array.from({ length: count }, (_, index) => `<e${index} a="${index}"/>`).join('')}</r>`)
  expect(tree.nodeCount).toBe(count + 2)
  expect(listed(tree.firstChild[rootElement], tree.nextSibling)).toHaveLength(count)
  expect(tree.attributeCount).toBe(count)
  expect(tree.text.slice(tree.valueStart[count - 1], tree.valueEnd[count - 1])).toBe(String(count - 1))
  expect(tree.vocabulary.localNames[tree.name[count + 1]]).toBe(`e${count - 1}`)
  expect(tree.pathCount[tree.path[count + 1]]).toBe(1)
})

test('an element is found by its name, even if many attribute names were registered before its name', () => {
  const attributes = (run: number) => Array.from({ length: 60 }, (_, index) => `a${run}_${index}=""`).join(' ')
  const tree = parseDocument(
    Buffer.from(`<r>${Array.from({ length: 20 }, (_, run) => `<e ${attributes(run)}/>`).join('')}<last/></r>`),
    documentLimits,
    new VocabularyStock(),
  )
  const last = tree.nodeCount - 1
  expect(tree.nameCount[tree.name[last]]).toBe(1)
  expect(tree.nameFirst[tree.name[last]]).toBe(last)
})

describe('parseDocument', () => {
  test('gives an expanded name the same id whatever its prefix, in elements and in attributes', () => {
    const tree = parse('<a xmlns="u" xmlns:p="u"><p:a p:a="1"/><q:a xmlns:q="u"/></a>')
    expect(new Set([tree.name[1], tree.name[2], tree.name[3], tree.attributeName[0]]).size).toBe(1)
  })

  test('uses the innermost declaration of a prefix, and the outer declaration again after the inner element', () => {
    const tree = parse('<p:a xmlns:p="1"><p:a xmlns:p="2"><p:a/></p:a><p:a/></p:a>')
    expect(nodesOf(tree).map((node) => tree.vocabulary.namespaces[tree.name[node]])).toEqual(['', '1', '2', '2', '1'])
  })

  test('applies the default namespace to elements but not to attributes, until it is undeclared', () => {
    const tree = parse('<a xmlns="u" b=""><a xmlns=""><a/></a><a/></a>')
    expect(nodesOf(tree).map((node) => tree.vocabulary.namespaces[tree.name[node]])).toEqual(['', 'u', '', '', 'u'])
    expect(tree.vocabulary.namespaces[tree.attributeName[0]]).toBe('')
  })

  test('finds a prefix that is declared after the attribute that uses it', () => {
    const tree = parse('<p:a p:b="" xmlns:p="u"/>')
    expect(tree.vocabulary.namespaces[tree.attributeName[0]]).toBe('u')
    expect(tree.attributeCount).toBe(1)
  })

  test('normalises a namespace name like any attribute value', () => {
    const tree = parse('<a xmlns="u&#x3a;v&amp;w"/>')
    expect(tree.vocabulary.namespaces[tree.name[1]]).toBe('u:v&w')
  })

  test('always binds the prefix xml, and adds no scope when this prefix is declared', () => {
    const tree = parse('<a xmlns:xml="http://www.w3.org/XML/1998/namespace" xml:lang="sk"/>')
    expect(tree.vocabulary.namespaces[tree.attributeName[0]]).toBe('http://www.w3.org/XML/1998/namespace')
    expect(tree.scope[1]).toBe(tree.scope[documentNode])
  })

  test('adds no namespace scope for a declaration that repeats a binding already in scope', () => {
    const tree = parse('<a xmlns="u" xmlns:p="v"><a xmlns:p="v" xmlns="u"/></a>')
    expect(tree.scope[2]).toBe(tree.scope[1])
  })

  test.each(['Ünï', '_', 'a.b-c·1', '\u{10400}', 'a\u{effff}', '\u3007', '\ufdf0\u0300\u203f', '\ufeffa'])(
    'accepts the name %j',
    (name) => {
      expect(parse(`<${name}/>`).nodeCount).toBe(2)
    },
  )
})

function check(holds: (tree: DocumentTree) => void): void {
  assert(property(anyTree, holds), { numRuns: 200 })
}

function listed(first: number, next: Int32Array): number[] {
  const nodes: number[] = []
  for (let node = first; node !== 0; node = next[node]) nodes.push(node)
  return nodes
}

function parse(document: string): DocumentTree {
  return parseDocument(Buffer.from(document), documentLimits)
}
