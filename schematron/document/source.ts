import { elementEnd } from './content.ts'
import type { DocumentTree } from './tree.ts'

/**
 * Returns the bytes of an element as received, from start tag to end tag, with original line ends. They are always
 * UTF-8: a document in UTF-16 is re-encoded.
 */
export function sourceBytes(tree: DocumentTree, node: number): Uint8Array {
  return Buffer.from(tree.text.slice(tree.start[node], elementEnd(tree, node)), 'utf8')
}

/** Returns the prefix of the element or attribute name at this offset, or '' if it has none. */
export function prefixAt(tree: DocumentTree, nameOffset: number, localName: string): string {
  if (tree.text.startsWith(localName, nameOffset) && !continuesName(tree.text, nameOffset + localName.length)) return ''
  return tree.text.slice(nameOffset, tree.text.indexOf(':', nameOffset))
}

/**
 * Returns the prefixes that a start tag declares, '' for the default namespace. Includes declarations that only repeat
 * a binding already in scope.
 */
export function declaredPrefixes(tree: DocumentTree, node: number): ReadonlySet<string> {
  const tag = tree.text.slice(tree.start[node], tree.contentStart[node])
  return new Set(
    [...tag.matchAll(attributeOfTag)].flatMap(([, name]) =>
      /^xmlns(:|$)/.test(name) ? [name.slice('xmlns:'.length)] : [],
    ),
  )
}

/** An attribute in a tag that the tokenizer accepted: white space, a name, and a value in quotation marks. */
const attributeOfTag = /[ \t\r\n]([^ \t\r\n=]+)[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*')/g

/** True if the name continues at this offset: the matched text was the beginning of the prefix, not the local name. */
function continuesName(text: string, offset: number): boolean {
  return !/[ \t\r\n=/>]/.test(text.charAt(offset))
}
