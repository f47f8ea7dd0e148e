/**
 * What a set of XML Schemas demands, as data: element declarations and types by number, content models as short texts.
 * Derived by `derive-tables.ts`;
 * nothing of the schemas' own texts is in it.
 */
export interface SchemaTable {
  /** artefacts and versions that it was derived from */
  readonly source: string
  readonly namespaces: readonly string[]
  /**
   * namespaces of which a document sees only the one of its own root element: the document types that share this table
   */
  readonly documents: readonly number[]
  /** element declarations; their ids count through all rows, the global ones come first */
  readonly elements: readonly ElementRow[]
  /** types by id */
  readonly types: readonly TypeRow[]
  /** types that another one takes over unchanged; their ids go on after the last of `types` */
  readonly sameAs: readonly SameTypeRow[]
  readonly wildcards: readonly WildcardRow[]
  /** attribute uses of complex types, by id */
  readonly attributes: readonly (readonly AttributeRow[])[]
}

/**
 * `names`: local names, each followed by `=` and the id or name of its type; without it the type is called like the
 * element with `Type` behind.
 */
export interface ElementRow {
  readonly namespace: number
  readonly local?: true
  readonly names: string
}

/** Local names of types in one namespace that derive from a type without changing content or attributes. */
export interface SameTypeRow {
  readonly namespace: number
  readonly base: number
  readonly names: string
}

/** The name of a built-in type of XML Schema, or the id of a type of the table. */
export type TypeReference = string | number

/**
 * One type. A simple type has `facets`; a complex type has simple content (`value`) or a content model (`model`, '' for
 * empty content).
 *
 * A model lists particles in order: the id of an element declaration, `~` and the id of a wildcard, or a group in
 * parentheses, whose members are separated
 * by blanks (in order) or `|` (one of them); each may be followed by `?`, `*` or `+`.
 */
export interface TypeRow {
  /** absent: anonymous */
  readonly name?: string
  readonly namespace?: number
  readonly base: TypeReference
  readonly by?: 'extension'
  readonly abstract?: true
  readonly facets?: Facets
  readonly value?: TypeReference
  readonly model?: string
  readonly mixed?: true
  /** id of an attribute list; absent: none allowed */
  readonly attributes?: number
  /** id of a wildcard */
  readonly anyAttribute?: number
}

export interface Facets {
  readonly enumeration?: readonly string[]
}

export interface WildcardRow {
  /** `any`; `other`: neither the one given nor none at all */
  readonly allows: 'any' | 'other'
  readonly namespace?: number
  readonly process: 'strict' | 'lax' | 'skip'
}

/** Attributes have no namespace unless one is given. */
export interface AttributeRow {
  readonly name: string
  readonly namespace?: number
  readonly type: TypeReference
  readonly required?: true
}
