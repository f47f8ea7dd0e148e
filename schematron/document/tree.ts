import type { Vocabulary } from './vocabulary.ts'

/**
 * One parsed document as a struct of arrays.
 *
 * A node id is a number. Node 0 is the document node, node 1 the root element, and every further id is an element, in
 * document order. `a < b` means that a starts before b; the descendants of a are the ids after a and below
 * `subtreeEnd[a]`. Text, comments and processing instructions have no id; `content.ts` reads them from the gaps between
 * the elements. In a column of nodes, 0 means "no node", because the document node is never a child, a sibling or the
 * next node of a list.
 *
 * Offsets count UTF-16 units in `text`. This is the document as received: with its original line ends, but without its
 * byte order mark.
 *
 * The tree is also its own path summary. `path[node]` is an id in the vocabulary's trie of (parent path, name). For
 * each path and each name, the tree stores the number of nodes and a linked list of them in document order.
 */
export interface DocumentTree {
  readonly text: string
  readonly encoding: DocumentEncoding
  /** names, paths and namespace scopes by id; shared with other documents, see vocabulary.ts */
  readonly vocabulary: Vocabulary
  /** number of nodes: ids run from 0 to nodeCount - 1; the columns may be longer */
  readonly nodeCount: number

  /** element name: an id of the vocabulary (`namespaces[id]`, `localNames[id]`) */
  readonly name: Int32Array
  /** path id: `vocabulary.pathParent[id]`, `vocabulary.pathName[id]`; 0 is the path of the document node */
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
  /** properties of the element's own content, without that of its child elements: bits of `contentBit` */
  readonly contentKind: Int32Array
  /**
   * first attribute of a node: its attributes are the ids from firstAttribute[node] to firstAttribute[node + 1] - 1,
   * without namespace declarations
   */
  readonly firstAttribute: Int32Array
  /** namespaces in scope: an id for `vocabulary.scopes` */
  readonly scope: Int32Array

  readonly attributeCount: number
  /** attribute name: an id of the vocabulary, which elements and attributes share */
  readonly attributeName: Int32Array
  /** offset of the attribute's name */
  readonly attributeStart: Int32Array
  /** offsets of the value as written between its quotation marks; `attributeValue()` returns the decoded value */
  readonly valueStart: Int32Array
  readonly valueEnd: Int32Array

  /**
   * By path id: the number of nodes and the first node; `nextOnPath[node]` is the next one, 0 ends the list. Ids added
   * to the vocabulary after the parse may lie beyond the end of a column. `coverVocabulary()` of path-summary.ts
   * replaces `pathCount`, `pathFirst`, `nameCount` and `nameFirst` with longer columns.
   */
  pathCount: Int32Array
  pathFirst: Int32Array
  readonly nextOnPath: Int32Array
  /** by name id: the number of elements with that name and the first one; `nextOfName[node]` is the next one */
  nameCount: Int32Array
  nameFirst: Int32Array
  readonly nextOfName: Int32Array

  /** string values computed so far, by node and by attribute; only content.ts and attribute.ts write them */
  readonly values: (string | undefined)[]
  readonly attributeValues: (string | undefined)[]
  /** recent short values, by the low bits of the name id; only value-slice.ts writes them */
  readonly recentValues: (string | undefined)[]
}

export type DocumentEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE'

/** Bits of `contentKind`. Without `encoded` and `markup`, the text between two tags is the value as written. */
export const contentBit = {
  /** a reference or a carriage return: the text as written is not the value */
  encoded: 1,
  /** a comment, a processing instruction or a CDATA section */
  markup: 2,
  /** text other than white space; comments, processing instructions and CDATA sections do not count */
  text: 4,
} as const

export const documentNode = 0
export const rootElement = 1
