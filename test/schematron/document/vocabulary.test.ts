import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { coverVocabulary } from '../../../schematron/document/path-summary.ts'
import { Vocabulary, VocabularyStock } from '../../../schematron/document/vocabulary.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('documents parsed with the same VocabularyStock share the ids of names and paths', () => {
  const stock = new VocabularyStock()
  const first = parse('<a xmlns="u"><b/><c><b/></c></a>', stock)
  const second = parse('<x:a xmlns:x="u"><x:c/><x:b/></x:a>', stock)
  expect(second.vocabulary).toBe(first.vocabulary)
  expect([second.name[1], second.name[2], second.name[3]]).toEqual([first.name[1], first.name[3], first.name[2]])
  expect([second.path[2], second.path[3]]).toEqual([first.path[3], first.path[2]])
})

test('parseDocument reads a document correctly when its tags differ from those predicted from an earlier document', () => {
  const stock = new VocabularyStock()
  const namesIn = (text: string) => {
    const { vocabulary, name, nodeCount } = parse(text, stock)
    return Array.from(
      { length: nodeCount - 1 },
      (_, node) => `${vocabulary.namespaces[name[node + 1]]}:${vocabulary.localNames[name[node + 1]]}`,
    )
  }
  expect(namesIn('<a xmlns="u"><b>x</b><c/></a>')).toEqual(['u:a', 'u:b', 'u:c'])
  expect(namesIn('<a xmlns="u"><b>x</b><c/></a>')).toEqual(['u:a', 'u:b', 'u:c'])
  expect(namesIn('<a xmlns="u"><bb>x</bb></a>')).toEqual(['u:a', 'u:bb'])
  expect(namesIn('<a xmlns="u"><b:b xmlns:b="v">x</b:b></a>')).toEqual(['u:a', 'v:b'])
  expect(namesIn('<a xmlns="u"><b k="1">x</b><c/></a>')).toEqual(['u:a', 'u:b', 'u:c'])
  expect(namesIn('<a xmlns="u"><b xmlns="v" k="1">x</b><c/></a>')).toEqual(['u:a', 'v:b', 'u:c'])
  expect(namesIn('<a xmlns="v"><b>x</b><c/></a>')).toEqual(['v:a', 'v:b', 'v:c'])
  expect(() => namesIn('<a xmlns="u"><b>x</bb></a>')).toThrow('end_tag_mismatch')
  expect(() => namesIn('<a xmlns="u"><b')).toThrow('not_closed')
  expect(() => parseDocument(Buffer.from('<p><long>x</long></p>'), { ...documentLimits, nameBytes: 3 }, stock)).toThrow(
    'name_too_long',
  )
  expect(namesIn('<p><long>x</long></p>')).toEqual([':p', ':long'])
  expect(() => parseDocument(Buffer.from('<p><long>x</long></p>'), { ...documentLimits, nameBytes: 3 }, stock)).toThrow(
    'name_too_long',
  )
})

test('Vocabulary registers each name once, and each path once with its depth and parent', () => {
  const vocabulary = new Vocabulary()
  const name = vocabulary.nameId('u', 'a')
  expect(vocabulary.nameId('u', 'a')).toBe(name)
  expect(vocabulary.nameId('', 'a')).not.toBe(name)
  expect(vocabulary.findName('u', 'b')).toBeUndefined()
  const path = vocabulary.pathId(vocabulary.pathId(0, name), name)
  expect([vocabulary.pathDepth[path], vocabulary.pathName[path], vocabulary.pathParent[path]]).toEqual([
    2,
    name,
    vocabulary.pathId(0, name),
  ])
})

test('X3 VocabularyStock starts a new vocabulary when the current one is too large, and existing trees keep the old one', () => {
  const stock = new VocabularyStock()
  const before = parse('<a xmlns="urn:first"/>', stock)
  const vocabularies = new Set([before.vocabulary])
  for (let run = 0; run < 60; run++) {
    const names = Array.from(
      { length: 1_000 },
      (_, index) => `<n${run}_${index} xmlns="urn:${run}:${index}" a${run}_${index}=""/>`,
    )
    const { vocabulary } = parse(`<r>${names.join('')}</r>`, stock)
    vocabularies.add(vocabulary)
    expect(vocabulary.weight).toBeLessThan(60_000)
  }
  expect(vocabularies.size).toBeGreaterThan(2)
  expect(before.vocabulary.namespaces[before.name[1]]).toBe('urn:first')
})

test('X3 the names, prefixes and namespaces in a VocabularyStock do not keep their documents in memory', async () => {
  const stock = new VocabularyStock()
  const held = async (): Promise<number> => {
    // the memory of a long text is freed some turns of the event loop after the text is unreachable
    for (let round = 0; round < 5; round++) {
      collect()
      await nextTurn()
    }
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = await held()
  for (let run = 0; run < 30; run++) {
    const [prefix, element, attribute, namespace] = ['prefix', 'element', 'attribute', 'namespace'].map(
      (what) => `a-long-name-of-a-${what}-${run}`,
    )
    parse(
      `<${prefix}:${element} xmlns:${prefix}="${namespace}" ${prefix}:${attribute}="">${'x'.repeat(2_000_000)}</${prefix}:${element}>`,
      stock,
    )
  }
  expect((await held()) - before).toBeLessThan(20_000_000)
})

test('X3 the weight of a vocabulary grows with the length of its names', () => {
  const heavy = new VocabularyStock()
  parse(`<r>${Array.from({ length: 100 }, (_, index) => `<${'x'.repeat(240)}${index}/>`).join('')}</r>`, heavy)
  const light = new VocabularyStock()
  parse(`<r>${Array.from({ length: 100 }, (_, index) => `<x${index}/>`).join('')}</r>`, light)
  expect(heavy.current().weight).toBeGreaterThan(light.current().weight + 200)
})

function parse(document: string, stock: VocabularyStock) {
  return parseDocument(Buffer.from(document), documentLimits, stock)
}

test('coverVocabulary gives a count of zero to names and paths that a rule set registers after the parse', () => {
  const tree = parse('<a><b/></a>', new VocabularyStock())
  const [path, name] = [tree.path[2], tree.name[2]]
  let last = 0
  for (let index = 0; index < 500; index++)
    last = tree.vocabulary.pathId(last, tree.vocabulary.nameId('urn:rules', `n${index}`))
  expect(tree.pathCount[last]).toBeUndefined()
  coverVocabulary(tree)
  expect([
    tree.pathCount[last],
    tree.pathFirst[last],
    tree.nameCount[tree.vocabulary.pathName[last]],
    tree.nameFirst[tree.vocabulary.pathName[last]],
  ]).toEqual([0, 0, 0, 0])
  expect([tree.pathCount[path], tree.pathFirst[path], tree.nameCount[name], tree.nameFirst[name]]).toEqual([1, 2, 1, 2])
})
