import { elementEnd } from './content.ts'
import type { DocumentTree } from './tree.ts'

/**
 * The bytes of an element as they were received, in UTF-8: start tag to end tag, line ends untouched. A document in
 * UTF-16 is re-encoded.
 */
export function sourceBytes(tree: DocumentTree, node: number): Uint8Array {
  return Buffer.from(tree.text.slice(tree.start[node], elementEnd(tree, node)), 'utf8')
}

/** The prefix in a tag or attribute name that is written at this offset; '' without one. */
export function prefixAt(tree: DocumentTree, nameOffset: number, localName: string): string {
  if (tree.text.startsWith(localName, nameOffset) && !continuesName(tree.text, nameOffset + localName.length)) return ''
  return tree.text.slice(nameOffset, tree.text.indexOf(':', nameOffset))
}

/**
 * The prefixes that a start tag declares, '' for the default namespace; those too that repeat what is in force around
 * the element.
 */
export function declaredPrefixes(tree: DocumentTree, node: number): ReadonlySet<string> {
  const tag = tree.text.slice(tree.start[node], tree.contentStart[node])
  return new Set(
    [...tag.matchAll(attributeOfTag)].flatMap(([, name]) =>
      /^xmlns(:|$)/.test(name) ? [name.slice('xmlns:'.length)] : [],
    ),
  )
}

/** An attribute of a tag that the tokenizer accepted: white space before it, a name, a value in quotes. */
const attributeOfTag = /[ \t\r\n]([^ \t\r\n=]+)[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*')/g

/** Whether the name goes on after its local part, that is, the local name was in truth the beginning of the prefix. */
function continuesName(text: string, offset: number): boolean {
  return !/[ \t\r\n=/>]/.test(text.charAt(offset))
}
