import { elementEnd } from './content.ts'
import type { DocumentTree } from './tree.ts'

/** The bytes of an element as they were received, in UTF-8: start tag to end tag, line ends untouched. A document in UTF-16 is re-encoded. */
export function sourceBytes(tree: DocumentTree, node: number): Uint8Array {
  return Buffer.from(tree.text.slice(tree.start[node], elementEnd(tree, node)), 'utf8')
}

/** The prefix in a tag or attribute name that is written at this offset; '' without one. */
export function prefixAt(tree: DocumentTree, nameOffset: number, localName: string): string {
  if (tree.text.startsWith(localName, nameOffset) && !continuesName(tree.text, nameOffset + localName.length)) return ''
  return tree.text.slice(nameOffset, tree.text.indexOf(':', nameOffset))
}

/** Whether the name goes on after its local part, that is, the local name was in truth the beginning of the prefix. */
function continuesName(text: string, offset: number): boolean {
  return !/[\s=/>]/.test(text.charAt(offset))
}
