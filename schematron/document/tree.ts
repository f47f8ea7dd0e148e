import type { Vocabulary } from './vocabulary.ts'

/**
 * One parsed document as a struct of arrays. A node id is a number. Node 0 is the document node, node 1 is the root
 * element, and the other nodes are elements in document order. `a < b` means that a starts before b; the descendants of
 * a are the nodes from `a + 1` to `subtreeEnd[a] - 1`. Text, comments and processing instructions have no id;
 * `content.ts` reads them from the text between the tags. In a column of node ids, 0 means "no node", because the
 * document node is never a child, a sibling or the next node of a list.
 *
 * Offsets count UTF-16 units in `text`, which is the document as received, with its original line ends but without a
 * byte order mark.
 *
 * The tree contains a path summary: `path[node]` is the id of the node's path, which the vocabulary stores as a parent
 * path and a name. For each path and each name, the tree stores the number of nodes and a linked list of these nodes in
 * document order.
 */
export interface DocumentTree {
  readonly text: string
  readonly encoding: DocumentEncoding
  /** names, paths and namespace scopes by id; shared with other documents, see vocabulary.ts */
  readonly vocabulary: Vocabulary
  /** number of nodes: ids run from 0 to nodeCount - 1; the columns may be longer */
  readonly nodeCount: number

  /** id of the element name in the vocabulary (`namespaces[id]`, `localNames[id]`) */
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
  /** properties of the element's own content, as bits of `contentBit`; the content of child elements is ignored */
  readonly contentKind: Int32Array
  /**
   * id of the node's first attribute. The attributes of a node are the ids from firstAttribute[node] to
   * firstAttribute[node + 1] - 1. Namespace declarations are not attributes here.
   */
  readonly firstAttribute: Int32Array
  /** id of the node's namespace scope in `vocabulary.scopes` */
  readonly scope: Int32Array

  readonly attributeCount: number
  /** id of the attribute name in the vocabulary; elements and attributes share these ids */
  readonly attributeName: Int32Array
  /** offset of the attribute's name */
  readonly attributeStart: Int32Array
  /**
   * start and end offsets of the value, as written between its quotation marks; `attributeValue()` returns the decoded
   * value
   */
  readonly valueStart: Int32Array
  readonly valueEnd: Int32Array

  /**
   * By path id: the number of nodes and the first node. `nextOnPath[node]` is the next node with the same path, or 0 at
   * the end of the list. Ids added to the vocabulary after the parse may lie beyond the end of a column.
   * `coverVocabulary()` in path-summary.ts replaces `pathCount`, `pathFirst`, `nameCount` and `nameFirst` with longer
   * columns.
   */
  pathCount: Int32Array
  pathFirst: Int32Array
  readonly nextOnPath: Int32Array
  /**
   * by name id: the number of elements with that name, and the first of them; `nextOfName[node]` is the next element
   * with the same name
   */
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

/** Bits of `contentKind`. If neither `encoded` nor `markup` is set, the text between the tags is the value. */
export const contentBit = {
  /** contains a reference or a carriage return, so the text as written is not the value */
  encoded: 1,
  /** contains a comment, a processing instruction or a CDATA section */
  markup: 2,
  /** contains text other than white space; comments, processing instructions and CDATA sections do not count */
  text: 4,
} as const

export const documentNode = 0
export const rootElement = 1
