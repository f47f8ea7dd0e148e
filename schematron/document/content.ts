import { decodeText, normalizeLineEnds } from './reference.ts'
import { contentBit, documentNode, type DocumentTree } from './tree.ts'
import { valueSlice } from './value-slice.ts'

/**
 * One child of a node. Text is decoded. A CDATA section is part of the text around it (XPath data model), but a comment
 * or processing instruction divides the text into two children.
 */
export type ContentItem =
  | { readonly kind: 'element'; readonly node: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'comment'; readonly value: string }
  | { readonly kind: 'instruction'; readonly target: string; readonly value: string }

/** Returns the string value of a node: all text within it, in document order. */
export function stringValue(tree: DocumentTree, node: number): string {
  const known = tree.values[node]
  if (known !== undefined) return known
  const value = tree.firstChild[node] === 0 ? ownText(tree, node) : textWithin(tree, node)
  // the length is set first, because V8 turns an array that is filled in arbitrary order into a hash table
  if (tree.values.length === 0) tree.values.length = tree.nodeCount
  tree.values[node] = value
  return value
}

/**
 * Returns the text nodes of an element, in document order. Child elements, comments and processing instructions split
 * text into separate nodes; CDATA sections do not.
 */
export function textNodes(tree: DocumentTree, node: number): string[] {
  if (tree.firstChild[node] === 0 && !(tree.contentKind[node] & contentBit.markup)) {
    const text = stringValue(tree, node)
    return text === '' ? [] : [text]
  }
  const texts: string[] = []
  for (const item of contentItems(tree, node)) if (item.kind === 'text') texts.push(item.value)
  return texts
}

/** Returns the children of an element or of the document node; the document node has no text children. */
export function contentItems(tree: DocumentTree, node: number): ContentItem[] {
  const items: ContentItem[] = []
  let at = tree.contentStart[node]
  for (let child = tree.firstChild[node]; child !== 0; child = tree.nextSibling[child]) {
    readGap(tree, at, tree.start[child], items)
    items.push({ kind: 'element', node: child })
    at = elementEnd(tree, child)
  }
  readGap(tree, at, tree.contentEnd[node], items)
  return node === documentNode ? items.filter((item) => item.kind !== 'text') : items
}

/** Returns the offset after the element's last character. */
export function elementEnd(tree: DocumentTree, node: number): number {
  const contentEnd = tree.contentEnd[node]
  if (isEmptyElementTag(tree, node)) return contentEnd
  return tree.text.indexOf('>', contentEnd) + 1
}

/**
 * True for an empty-element tag such as `<a/>`: the content is empty, and a slash precedes the `>`. The slash cannot
 * belong to an attribute value, because a closing quotation mark follows every value.
 */
function isEmptyElementTag(tree: DocumentTree, node: number): boolean {
  return tree.contentStart[node] === tree.contentEnd[node] && tree.text.charCodeAt(tree.contentStart[node] - 2) === 0x2f
}

function ownText(tree: DocumentTree, node: number): string {
  const kind = tree.contentKind[node]
  if (kind & contentBit.markup) return textNodes(tree, node).join('')
  const written = valueSlice(tree, tree.name[node], tree.contentStart[node], tree.contentEnd[node])
  return kind & contentBit.encoded ? decodeText(written) : written
}

function textWithin(tree: DocumentTree, node: number): string {
  let value = ''
  for (const item of contentItems(tree, node)) {
    if (item.kind === 'text') value += item.value
    else if (item.kind === 'element') value += stringValue(tree, item.node)
  }
  return value
}

/**
 * Adds everything between two tags to `items`: text (including CDATA sections), comments and processing instructions.
 * The tokenizer has already checked that CDATA sections, comments and processing instructions are closed.
 */
function readGap(tree: DocumentTree, from: number, to: number, items: ContentItem[]): void {
  const { text } = tree
  let value = ''
  const flush = () => {
    if (value !== '') items.push({ kind: 'text', value })
    value = ''
  }
  let at = from
  while (at < to) {
    const markup = text.indexOf('<', at)
    if (markup < 0 || markup >= to) {
      value += decodeText(text.slice(at, to))
      break
    }
    if (markup > at) value += decodeText(text.slice(at, markup))
    if (text.startsWith('<![CDATA[', markup)) {
      const end = text.indexOf(']]>', markup)
      value += normalizeLineEnds(text.slice(markup + 9, end))
      at = end + 3
    } else {
      flush()
      const end = text.startsWith('<!--', markup)
        ? text.indexOf('-->', markup + 4) + 3
        : text.indexOf('?>', markup + 2) + 2
      items.push(readAside(text.slice(markup, end)))
      at = end
    }
  }
  flush()
}

/** Parses a comment or a processing instruction. */
function readAside(written: string): ContentItem {
  const normalized = normalizeLineEnds(written)
  if (normalized.startsWith('<!--')) return { kind: 'comment', value: normalized.slice(4, -3) }
  const [, target = '', value = ''] = /^<\?([^ \t\n?]+)[ \t\n]*([^]*)\?>$/.exec(normalized) ?? []
  return { kind: 'instruction', target, value }
}
