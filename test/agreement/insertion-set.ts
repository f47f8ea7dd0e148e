import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { elementEnd } from '../../schematron/document/content.ts'
import { type DocumentTree, rootElement } from '../../schematron/document/tree.ts'
import { officialSource } from '../oracle/official-source.ts'
import { Seeded } from '../support/seeded.ts'
import type { CaseSet } from './case.ts'
import { edgeValues } from './edge-values.ts'
import { childrenOf, localName, parsed } from './source-document.ts'

type Root = 'invoice' | 'credit-note'

/**
 * The set of documents with inserted elements: every path that a UBL-CR rule names, once in an invoice and once in a
 * credit note, then random elements at random places. The same seed makes the same documents.
 */
export function insertionSet(seed: number): CaseSet {
  const paths = namedPaths()
  const named = (['invoice', 'credit-note'] as const).flatMap((root) => paths.map((path) => ({ root, path })))
  const names = [...new Set(paths.flatMap((path) => path.split('/')).filter((step) => /^c[ab]c:\w+$/.test(step)))]
  const documentAt = (index: number) =>
    index < named.length
      ? withPath(named[index].root, named[index].path)
      : withRandom(new Seeded(seed * 1_000_003 + index * 7919), names)
  const nameAt = (index: number) =>
    index < named.length
      ? `${named[index].path} in the ${named[index].root}`
      : `random insertion ${index - named.length}`
  return {
    name: 'insertions',
    size: 3_000,
    caseAt: (index) => ({ name: nameAt(index), family: 'invoice', bytes: Buffer.from(documentAt(index)) }),
  }
}

/** Reads the paths from the published rules at run time, because this repository must not contain a copy of them. */
function namedPaths(): string[] {
  const source = Buffer.from(officialSource('en16931')).toString()
  const tests = [...source.matchAll(/<assert [^>]*id="UBL-CR-[^>]*>/g)].map(
    ([tag]) => /test="([^"]*)"/.exec(tag)?.[1] ?? '',
  )
  return tests.flatMap((test) => /^not\(([^[\]]*?)\)(?: or .*)?$/.exec(test)?.[1] ?? [])
}

/** Returns the example document with the missing elements of a path added and a text inside. */
function withPath(root: Root, path: string): string {
  const tree = parsed(fixture(root))
  const line = root === 'invoice' ? 'cac:InvoiceLine' : 'cac:CreditNoteLine'
  const steps = path
    .replace('(cac:InvoiceLine|cac:CreditNoteLine)', line)
    .replace(/^\/\w+:\w+\//, '')
    .replaceAll('//', '/')
    .split('/')
    .filter((step) => step !== '')
  let at = rootElement
  while (steps.length > 1) {
    const child = childrenOf(tree, at).find((one) => `:${localName(tree, one)}` === steps[0].replace(/^\w+/, ''))
    if (child === undefined || elementEnd(tree, child) === tree.contentEnd[child]) break
    at = child
    steps.shift()
  }
  return inserted(tree, at, steps)
}

function inserted(tree: DocumentTree, at: number, steps: readonly string[]): string {
  const last = steps.at(-1) ?? ''
  const elements = last.startsWith('@') ? steps.slice(0, -1) : steps
  if (elements.length === 0) return spliced(tree.text, tree.contentStart[at] - 1, ` ${last.slice(1)}="x"`)
  const attribute = last.startsWith('@') ? ` ${last.slice(1)}="x"` : ''
  const open = elements
    .map(
      (name, index) =>
        `<${name}${name.startsWith('ext:') ? extensions : ''}${index === elements.length - 1 ? attribute : ''}>`,
    )
    .join('')
  return spliced(tree.text, tree.contentEnd[at], `${open}x${closing(elements)}`)
}

const extensions = ' xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"'

/** Returns an example document with one to three random insertions, each one to three elements deep. */
function withRandom(seeded: Seeded, names: readonly string[]): string {
  let text = fixture(seeded.oneIn(3) ? 'credit-note' : 'invoice').toString()
  for (let left = 1 + seeded.below(3); left > 0; left--) {
    const tree = parsed(Buffer.from(text))
    const node = rootElement + seeded.below(tree.nodeCount - rootElement)
    const steps = Array.from({ length: 1 + seeded.below(3) }, () => seeded.pick(names))
    text = spliced(
      text,
      tree.contentEnd[node],
      `${steps.map((name) => `<${name}>`).join('')}${seeded.pick(edgeValues)}${closing(steps)}`,
    )
  }
  return text
}

function closing(names: readonly string[]): string {
  return [...names]
    .reverse()
    .map((name) => `</${name}>`)
    .join('')
}

function spliced(text: string, at: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at)
}

function fixture(name: Root): Buffer {
  return readFileSync(join(import.meta.dirname, `../fixture/${name}.xml`))
}
