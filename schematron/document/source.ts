import { elementEnd } from './content.ts'
import type { DocumentTree } from './tree.ts'

/**
 * Returns the source of an element in UTF-8, from its start tag to its end tag, with the line ends as received. The
 * source of a document in UTF-16 is converted to UTF-8.
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
 * Returns the namespace prefixes that an element's start tag declares, with '' for the default namespace. A prefix is
 * included even if its declaration only repeats a binding already in scope.
 */
export function declaredPrefixes(tree: DocumentTree, node: number): ReadonlySet<string> {
  const tag = tree.text.slice(tree.start[node], tree.contentStart[node])
  return new Set(
    [...tag.matchAll(attributeOfTag)].flatMap(([, name]) =>
      /^xmlns(:|$)/.test(name) ? [name.slice('xmlns:'.length)] : [],
    ),
  )
}

/**
 * Matches one attribute in a tag that the tokenizer has accepted: white space, a name, `=` and a value in quotation
 * marks.
 */
const attributeOfTag = /[ \t\r\n]([^ \t\r\n=]+)[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*')/g

/** True if the character at this offset still belongs to the name that precedes it. */
function continuesName(text: string, offset: number): boolean {
  return !/[ \t\r\n=/>]/.test(text.charAt(offset))
}
