import type { Vocabulary } from './vocabulary.ts'

/**
 * One parsed document as a struct of arrays.
 *
 * A node id is a number. Node 0 is the document node, node 1 the root element, and every further id is an element, in
 * document order: `a < b` means
 * that a starts before b, and the descendants of a are the ids from a + 1 to `subtreeEnd[a] - 1`. Text, comments and
 * processing instructions have no
 * id; `content.ts` yields them from the gaps between the elements. In every column 0 stands for "none" where a node is
 * expected, because the document
 * node is nobody's child, sibling or next.
 *
 * Offsets count UTF-16 units in `text`, which holds the document as received (line ends untouched, byte order mark
 * removed).
 *
 * The tree is also its own path summary: `path[node]` is an id of the vocabulary's trie of (parent path, name), and for
 * each path and each name the
 * tree keeps how many nodes it has and a linked list of them in document order.
 */
export interface DocumentTree {
  readonly text: string
  readonly encoding: DocumentEncoding
  /** names, paths and namespace scopes by id; shared with other documents, see vocabulary.ts */
  readonly vocabulary: Vocabulary
  /** ids run from 0 to nodeCount - 1; the columns may be longer */
  readonly nodeCount: number

  /** element name: an id of the vocabulary (`namespaces[id]`, `localNames[id]`) */
  readonly name: Int32Array
  /** path id: `vocabulary.pathParent[id]`, `vocabulary.pathName[id]`; 0 is the document's */
  readonly path: Int32Array
  /** parent node; -1 for the document node */
  readonly parent: Int32Array
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  /** the id after the last descendant */
  readonly subtreeEnd: Int32Array
  /** offset of the `<` of the start tag */
  readonly start: Int32Array
  /** offset after the `>` of the start tag */
  readonly contentStart: Int32Array
  /** offset of the `<` of the end tag; equals contentStart for an empty-element tag */
  readonly contentEnd: Int32Array
  /** what the element's own content holds beside plain text and elements: bits of `contentBit` */
  readonly contentKind: Int32Array
  /**
   * attributes of a node: ids from firstAttribute[node] to firstAttribute[node + 1] - 1; namespace declarations are not
   * among them
   */
  readonly firstAttribute: Int32Array
  /** namespaces in scope: an id for `vocabulary.scopes` */
  readonly scope: Int32Array

  readonly attributeCount: number
  /** attribute name: an id of the vocabulary, the same numbers as for elements */
  readonly attributeName: Int32Array
  /** offset of the attribute's name */
  readonly attributeStart: Int32Array
  /** offsets of the value between its quotes, as written; `attributeValue()` gives it decoded */
  readonly valueStart: Int32Array
  readonly valueEnd: Int32Array

  /**
   * By path id: how many nodes, and the first of them; `nextOnPath[node]` leads on, 0 ends. Ids that were added to the
   * vocabulary after the parse may lie
   * beyond the end: `coverVocabulary()` of path-summary.ts replaces these four columns by longer ones.
   */
  pathCount: Int32Array
  pathFirst: Int32Array
  readonly nextOnPath: Int32Array
  /** by name id, the same for all elements of a name wherever they stand */
  nameCount: Int32Array
  nameFirst: Int32Array
  readonly nextOfName: Int32Array

  /** string values that were asked for, by node and by attribute; written by content.ts and attribute.ts alone */
  readonly values: (string | undefined)[]
  readonly attributeValues: (string | undefined)[]
  /** short values of late, by a part of the name id; written by value-slice.ts alone */
  readonly recentValues: (string | undefined)[]
}

export type DocumentEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE'

/** Bits of `contentKind`. Without the first two, the text between two tags is its own value. */
export const contentBit = {
  /** a reference or a carriage return: the text as written is not the value */
  encoded: 1,
  /** a comment, a processing instruction or a CDATA section */
  markup: 2,
  /** a character that is written and not white space, comments and the like left out */
  text: 4,
} as const

export const documentNode = 0
export const rootElement = 1
