/**
 * Static item types, each with one representation at run time: node (element or document) and attribute = their number
 * in the tree, text and untyped =
 * string, integer = bigint, decimal = Decimal, double = number, date = minute as number.
 */
export type ItemType = 'node' | 'attribute' | 'text' | AtomicType
export type AtomicType = 'untyped' | 'string' | 'boolean' | 'integer' | 'decimal' | 'double' | 'date'

/** What is known about nodes before any document is there. */
export interface NodeFacts {
  /** how deep they stand: 0 the document node, 1 the root element */
  readonly depth?: number
  /** where that is not known: how deep at least */
  readonly depthMin?: number
  /**
   * all nodes on one path below the document or the root element: the writer's constant for the path, and where it may
   * be continued
   */
  readonly slot?: Slot
  /** the one name that all of them have: the writer's constant */
  readonly name?: string
}

/** A path of child names that starts at a node which exists once. */
export interface Slot {
  readonly from: 'document' | 'root'
  /** constants of names */
  readonly chain: readonly string[]
}

/** At most one item: `code` is a JavaScript expression, which gives undefined for none if `optional`. */
export interface SingleValue extends NodeFacts {
  readonly kind: 'single'
  readonly type: ItemType
  readonly code: string
  readonly optional: boolean
  /** the value, where it is a literal text */
  readonly literal?: string
  /** code of whether the text is the empty one, where that is known without the text */
  readonly isEmpty?: string
  /** the same value as a JavaScript number, where the integer is certainly small */
  readonly small?: string
}

/** Any number of items. */
export interface Sequence extends NodeFacts {
  readonly kind: 'sequence'
  readonly type: ItemType
  /** statements that give each item, by the code of an expression, to the consumer's statements */
  readonly each: (consume: (item: string) => string) => string
  /** items come in their order: document order for nodes */
  readonly ordered: boolean
  /** no node comes twice */
  readonly distinct: boolean
  /** no node stands inside another */
  readonly flat: boolean
  /** where nobody filtered: code of their number, and of the first one or 0 */
  readonly listed?: { readonly count: string; readonly first: string }
  /** where nobody filtered the children of a name: code of their parent */
  readonly childrenOf?: { readonly parent: string; readonly name: string }
  /** the nodes whose string values these are */
  readonly valuesOf?: Sequence
  /** nodes that were written one after the other, in that order and with repetitions: no step leads on from them */
  readonly isList?: true
  /** every element of the document */
  readonly isWhole?: true
  /** code of an array that holds the items */
  readonly array?: string
  /** the values, where all are literal texts */
  readonly literals?: readonly string[]
}

export type Value = SingleValue | Sequence

export function single(type: ItemType, code: string, more: Partial<SingleValue> = {}): SingleValue {
  return { kind: 'single', type, code, optional: false, ...more }
}

/** What is known of each of these nodes as well; that they are all nodes of one path is not. */
export function factsOf({ depth, depthMin, name }: Value): NodeFacts {
  return {
    ...(depth === undefined ? {} : { depth }),
    ...(depthMin === undefined ? {} : { depthMin }),
    ...(name === undefined ? {} : { name }),
  }
}

export function isAtomic(type: ItemType): type is AtomicType {
  return type !== 'node' && type !== 'attribute' && type !== 'text'
}

export function isNumeric(type: ItemType): type is 'integer' | 'decimal' | 'double' {
  return type === 'integer' || type === 'decimal' || type === 'double'
}
