/**
 * Static item types, each with one representation at run time. A node (element or document) or an attribute is
 * represented by its number in the tree. A text or untyped value is a string, an integer is a bigint, a decimal is a
 * `Decimal`, and a double is a number. A date is the minute at which it begins, as a number.
 */
export type ItemType = 'node' | 'attribute' | 'text' | AtomicType
export type AtomicType = 'untyped' | 'string' | 'boolean' | 'integer' | 'decimal' | 'double' | 'date'

/** Facts about nodes that are known when the rules are compiled. */
export interface NodeFacts {
  /** depth of the nodes: 0 for the document node, 1 for the root element */
  readonly depth?: number
  /** minimum depth, if the exact depth is not known */
  readonly depthMin?: number
  /** the path, if the items are all the nodes on one path below the document node or the root element */
  readonly slot?: Slot
  /** the name that all the nodes have, as a constant such as `N12` */
  readonly name?: string
}

/** A path of child names that starts at the document node or at the root element. */
export interface Slot {
  readonly from: 'document' | 'root'
  /** the names, as constants such as `N12` */
  readonly chain: readonly string[]
}

/**
 * At most one item. `code` is a JavaScript expression. If `optional` is true, the item may be missing, and the
 * expression is then undefined.
 */
export interface SingleValue extends NodeFacts {
  readonly kind: 'single'
  readonly type: ItemType
  readonly code: string
  readonly optional: boolean
  /** the value, if it is a string literal */
  readonly literal?: string
  /** code that tests whether the text is empty without reading the text, if such code exists */
  readonly isEmpty?: string
  /** the integer as code of a JavaScript number, if the integer is certain to be small */
  readonly small?: string
}

/** Any number of items. */
export interface Sequence extends NodeFacts {
  readonly kind: 'sequence'
  readonly type: ItemType
  /**
   * returns statements that visit each item; `consume` takes the code of an item and returns the statements for that
   * item
   */
  readonly each: (consume: (item: string) => string) => string
  /** true if the items are in order; for nodes, this is document order */
  readonly ordered: boolean
  /** true if no node occurs twice */
  readonly distinct: boolean
  /** true if no node is inside another */
  readonly flat: boolean
  /**
   * if the items are all the nodes with a certain path or name: code for the number of nodes, and code for the first
   * node (0 if none exists)
   */
  readonly listed?: { readonly count: string; readonly first: string }
  /** if the items are all the children of a node that have a certain name: code of that node, and the name */
  readonly childrenOf?: { readonly parent: string; readonly name: string }
  /** if the items are the string values of nodes: the nodes */
  readonly valuesOf?: Sequence
  /** true if the rule lists the items, as in `(a, b)`; they are in the order of the list and may be repeated */
  readonly isList?: true
  /** true if the items are all the elements of the document */
  readonly isWhole?: true
  /** code of an array of the items */
  readonly array?: string
  /** the values, if all are string literals */
  readonly literals?: readonly string[]
}

export type Value = SingleValue | Sequence

export function single(type: ItemType, code: string, more: Partial<SingleValue> = {}): SingleValue {
  return { kind: 'single', type, code, optional: false, ...more }
}

/**
 * Returns the facts that are true of each node on its own. The path (`slot`) is left out, because it describes all the
 * nodes on a path together, not a single node.
 */
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
