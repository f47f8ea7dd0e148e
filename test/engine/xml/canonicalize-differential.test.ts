import { XmlC14NMode, XmlDocument, type XmlElement as Libxml2Element, type XmlNode } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { canonicalizeExclusive, canonicalizeInclusive } from '../../../engine/xml/canonicalize.ts'
import { parseXml } from '../../../engine/xml/parse-xml.ts'
import type { XmlElement } from '../../../engine/xml/element.ts'
import { documentLimits } from '../../../engine/xml/xml-limits.ts'
import { randomDocument } from '../../support/random-xml.ts'
import { rounds } from '../../support/sample.ts'
import { Seeded } from '../../support/seeded.ts'

const documents = rounds(600, 3_000)
const prefixLists = [
  [],
  ['a'],
  ['#default'],
  ['eb', 'S12', '#default', 'none'],
  ['wsu', '\u{10400}', '\uf900', 'B', 'xml'],
]

test(`D91 the canonical forms of ${documents} random documents and their subtrees equal those that libxml2 produces`, () => {
  const seeded = new Seeded(20_261_121)
  for (let run = 0; run < documents; run++) {
    const text = randomDocument(seeded)
    const list = seeded.pick(prefixLists)
    withBoth(text, (ours, theirs) => {
      const at = seeded.below(ours.length)
      compare(text, ours[0], theirs[0], list)
      compare(text, ours[at], theirs[at], list)
    })
  }
})

test('D91 the canonical forms of 500 random documents, each without one subtree, equal those that libxml2 produces', () => {
  const seeded = new Seeded(7)
  for (let run = 0; run < 500; run++) {
    const text = randomDocument(seeded)
    withBoth(text, (ours, theirs) => {
      if (ours.length < 2) return
      const left = 1 + seeded.below(ours.length - 1)
      const without = ours[left]
      const isVisible = (node: XmlNode) => !same(node, theirs[left])
      expect(canonicalizeExclusive(ours[0], { without }), text).toBe(
        documentForm(theirs[0], { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0, isVisible }),
      )
      expect(canonicalizeInclusive(ours[0], { without }), text).toBe(
        documentForm(theirs[0], { mode: XmlC14NMode.XML_C14N_1_0, isVisible }),
      )
    })
  }
})

function compare(text: string, ours: XmlElement, theirs: Libxml2Element, inclusivePrefixes: string[]): void {
  const exclusive = theirs.canonicalizeToString({
    mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
    inclusiveNamespacePrefixes: inclusivePrefixes,
  })
  expect(canonicalizeExclusive(ours, { inclusivePrefixes }), text).toBe(exclusive)
  expect(canonicalizeInclusive(ours), text).toBe(theirs.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 }))
}

/** Calls `check` with the elements of both trees in document order. */
function withBoth(text: string, check: (ours: XmlElement[], theirs: Libxml2Element[]) => void): void {
  const bytes = Buffer.from(text)
  const document = XmlDocument.fromBuffer(bytes)
  try {
    const theirs = document.find('//*') as Libxml2Element[]
    const root = parseXml(bytes, documentLimits)
    const ours = Array.from({ length: root.tree.nodeCount - 1 }, (_, index) => root.at(index + 1))
    expect(ours.length, text).toBe(theirs.length)
    check(ours, theirs)
  } finally {
    document.dispose()
  }
}

function same(a: XmlNode, b: XmlNode): boolean {
  return (a as unknown as { _nodePtr: number })._nodePtr === (b as unknown as { _nodePtr: number })._nodePtr
}

/**
 * Returns the form of the root alone. libxml2 filters only whole documents, whose form includes the processing
 * instructions around the root.
 */
function documentForm(root: Libxml2Element, options: Parameters<XmlDocument['canonicalizeToString']>[0]): string {
  return root.doc
    .canonicalizeToString(options)
    .replace(/^(?:<\?[^]*?\?>\n)*/, '')
    .replace(/(?:\n<\?[^]*?\?>)*$/, '')
}
