import type { DocumentTree } from '../../schematron/document/tree.ts'
import { elementEnd } from '../../schematron/document/content.ts'
import { rootElement } from '../../schematron/document/tree.ts'
import type { Seeded } from '../support/seeded.ts'
import { childrenOf, content, extent, localName, parsed, type Splice, spliced } from './source-document.ts'
import { edgeValues, nearValue } from './edge-values.ts'

type Edit = (seeded: Seeded, tree: DocumentTree, donor: DocumentTree) => readonly Splice[]

/**
 * Returns the document with `edits` mistakes of the kind that software and people make. Inserted elements may come from
 * the donor. The result is well-formed, but usually no longer valid.
 */
export function mutant(seeded: Seeded, text: string, donor: string, edits: number): string {
  let tree = parsed(Buffer.from(text))
  const donorTree = parsed(Buffer.from(donor))
  for (let done = 0; done < edits;) {
    const next = attempt(() => parsed(Buffer.from(spliced(tree.text, seeded.pick(allEdits)(seeded, tree, donorTree)))))
    if (next === undefined) continue
    tree = next
    done++
  }
  return tree.text
}

/** Returns undefined if an edit made the document malformed, such as by a prefix that only the donor declares. */
function attempt(parse: () => DocumentTree): DocumentTree | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}

const drop: Edit = (seeded, tree) => {
  const node = anyElement(seeded, tree)
  return [{ ...extent(tree, node), text: '' }]
}

const double: Edit = (seeded, tree) => {
  const { from, to } = extent(tree, anyElement(seeded, tree))
  return [{ from: to, to, text: tree.text.slice(from, to) }]
}

const swap: Edit = (seeded, tree) => {
  const first = anyElement(seeded, tree)
  const second = tree.nextSibling[first]
  if (second === 0) return []
  const [one, other] = [extent(tree, first), extent(tree, second)]
  return [
    { ...one, text: tree.text.slice(other.from, other.to) },
    { ...other, text: tree.text.slice(one.from, one.to) },
  ]
}

const move: Edit = (seeded, tree) => {
  const node = anyElement(seeded, tree)
  const target = seeded.oneIn(4) ? rootElement : anyElement(seeded, tree)
  if (target >= node && target < tree.subtreeEnd[node]) return []
  const { from, to } = extent(tree, node)
  const at = tree.contentStart[target]
  return isEmpty(tree, target)
    ? []
    : [
        { from, to, text: '' },
        { from: at, to: at, text: tree.text.slice(from, to) },
      ]
}

/** Inserts an element of another document next to, or instead of, an element with the same name. */
const graft: Edit = (seeded, tree, donor) => {
  const node = anyElement(seeded, donor)
  const { from, to } = extent(donor, node)
  const twins = elements(tree).filter((one) => localName(tree, one) === localName(donor, node))
  const parents = elements(tree).filter(
    (one) => localName(tree, one) === localName(donor, donor.parent[node]) && !isEmpty(tree, one),
  )
  const at =
    twins.length > 0
      ? extent(tree, seeded.pick(twins))
      : parents.length > 0
        ? contentEnd(tree, seeded.pick(parents))
        : contentEnd(tree, rootElement)
  const replaces = twins.length > 0 && seeded.oneIn(2)
  return [{ from: replaces ? at.from : at.to, to: at.to, text: donor.text.slice(from, to) }]
}

const changeValue: Edit = (seeded, tree) => {
  const node = anyLeaf(seeded, tree)
  return [
    {
      ...content(tree, node),
      text: nearValue(seeded, tree.text.slice(tree.contentStart[node], tree.contentEnd[node])),
    },
  ]
}

const anyValue: Edit = (seeded, tree) => [{ ...content(tree, anyLeaf(seeded, tree)), text: seeded.pick(edgeValues) }]

const borrowValue: Edit = (seeded, tree) => {
  const [node, other] = [anyLeaf(seeded, tree), anyLeaf(seeded, tree)]
  return [{ ...content(tree, node), text: tree.text.slice(tree.contentStart[other], tree.contentEnd[other]) }]
}

const empty: Edit = (seeded, tree) => {
  const node = anyElement(seeded, tree)
  return [{ ...content(tree, node), text: seeded.pick(['', '', ' ', '\n  ', '\u00a0']) }]
}

const pad: Edit = (seeded, tree) => {
  const { from, to } = content(tree, anyLeaf(seeded, tree))
  return [
    { from, to: from, text: seeded.pick([' ', '\n\t', '']) },
    { from: to, to, text: seeded.pick([' ', '\r\n ', '\u00a0']) },
  ]
}

/** Inserts a comment or an instruction, or makes the text a CDATA section: only the result of text() may change. */
const interrupt: Edit = (seeded, tree) => {
  const { from, to } = content(tree, anyLeaf(seeded, tree))
  const at = from + seeded.below(to - from + 1)
  return seeded.oneIn(3)
    ? [{ from, to, text: `<![CDATA[${tree.text.slice(from, to).replace(/&[^;]*;/g, '')}]]>` }]
    : [{ from: at, to: at, text: seeded.pick(['<!-- -->', '<?p?>', '<!---->']) }]
}

const rename: Edit = (seeded, tree) => {
  const [node, like] = [anyElement(seeded, tree), anyElement(seeded, tree)]
  const [old, name] = [writtenName(tree, node), seeded.oneIn(8) ? 'cbc:Unknown' : writtenName(tree, like)]
  const start = { from: tree.start[node] + 1, to: tree.start[node] + 1 + old.length, text: name }
  if (isEmpty(tree, node)) return [start]
  return [start, { from: tree.contentEnd[node] + 2, to: tree.contentEnd[node] + 2 + old.length, text: name }]
}

const dropAttribute: Edit = (seeded, tree) => {
  if (tree.attributeCount === 0) return []
  const at = seeded.below(tree.attributeCount)
  return [{ from: tree.attributeStart[at], to: tree.valueEnd[at] + 1, text: '' }]
}

const changeAttribute: Edit = (seeded, tree) => {
  if (tree.attributeCount === 0) return []
  const [at, other] = [seeded.below(tree.attributeCount), seeded.below(tree.attributeCount)]
  const written = (one: number) => tree.text.slice(tree.valueStart[one], tree.valueEnd[one])
  const text = seeded.oneIn(2)
    ? seeded.pick(edgeValues)
    : seeded.oneIn(2)
      ? written(other)
      : nearValue(seeded, written(at))
  return [{ from: tree.valueStart[at], to: tree.valueEnd[at], text }]
}

const addAttribute: Edit = (seeded, tree) => {
  const at = tree.start[anyElement(seeded, tree)] + 1
  const end = at + /^[^\s/>]+/.exec(tree.text.slice(at))![0].length
  return [
    {
      from: end,
      to: end,
      text: ` ${seeded.pick(['currencyID', 'schemeID', 'listID', 'unitCode', 'mimeCode', 'filename', 'name', 'schemeName', 'schemeVersionID'])}="${seeded.pick(edgeValues)}"`,
    },
  ]
}

/** Changes the currency of one amount or of the whole document. */
const changeCurrency: Edit = (seeded, tree) => {
  const currency = seeded.pick(['CZK', 'EUR', 'NOK', 'DKK', 'SEK', 'USD', 'ISK'])
  const places = [...tree.text.matchAll(/(?<=currencyID=")[^"]*(?=")|(?<=CurrencyCode>)[^<]*(?=<)/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    text: currency,
  }))
  if (places.length === 0) return []
  return seeded.oneIn(3) ? places : [seeded.pick(places)]
}

/** Edits of values are listed more than once, because most rules check values. */
const allEdits: readonly Edit[] = [
  drop,
  drop,
  drop,
  double,
  double,
  swap,
  move,
  graft,
  graft,
  graft,
  changeValue,
  changeValue,
  changeValue,
  changeValue,
  anyValue,
  anyValue,
  anyValue,
  anyValue,
  borrowValue,
  empty,
  pad,
  interrupt,
  rename,
  dropAttribute,
  changeAttribute,
  changeAttribute,
  changeAttribute,
  addAttribute,
  changeCurrency,
]

function elements(tree: DocumentTree): number[] {
  return Array.from({ length: tree.nodeCount - rootElement }, (_, index) => rootElement + index)
}

/** Picks a random element; never the root, unless it is the only element. */
function anyElement(seeded: Seeded, tree: DocumentTree): number {
  return tree.nodeCount <= rootElement + 1
    ? rootElement
    : rootElement + 1 + seeded.below(tree.nodeCount - rootElement - 1)
}

function anyLeaf(seeded: Seeded, tree: DocumentTree): number {
  const leaves = elements(tree).filter((node) => childrenOf(tree, node).length === 0 && !isEmpty(tree, node))
  return leaves.length === 0 ? rootElement : seeded.pick(leaves)
}

function contentEnd(tree: DocumentTree, node: number): { from: number; to: number } {
  return { from: tree.contentEnd[node], to: tree.contentEnd[node] }
}

/** True for an element written as `<a/>`, which has no place for content. */
function isEmpty(tree: DocumentTree, node: number): boolean {
  return elementEnd(tree, node) === tree.contentEnd[node]
}

function writtenName(tree: DocumentTree, node: number): string {
  return /^[^\s/>]+/.exec(tree.text.slice(tree.start[node] + 1, tree.start[node] + 300))![0]
}
