/**
 * The requirements of a set of XML Schemas as data. Element declarations and types are numbered, and content models are
 * short texts. A table is derived by `derive-tables.ts` and contains no text of the schemas.
 */
export interface SchemaTable {
  /** artefacts and versions from which the table was derived */
  readonly source: string
  readonly namespaces: readonly string[]
  /**
   * indexes of the namespaces of the document types that share this table. A document can use only the namespace of its
   * own document type, not the namespaces of the other document types.
   */
  readonly documents: readonly number[]
  /** element declarations, numbered consecutively across all rows, with the global declarations first */
  readonly elements: readonly ElementRow[]
  /** types by id */
  readonly types: readonly TypeRow[]
  /** types that equal their base type; their ids follow the last id of `types` */
  readonly sameAs: readonly SameTypeRow[]
  readonly wildcards: readonly WildcardRow[]
  /** by id: a list of the attributes of a complex type */
  readonly attributes: readonly (readonly AttributeRow[])[]
}

/**
 * Element declarations in one namespace. `names` lists local names, each of which may be followed by `=` and the id or
 * name of the element's type. The default is the type that has the name of the element with the suffix `Type`.
 */
export interface ElementRow {
  readonly namespace: number
  readonly local?: true
  readonly names: string
}

/**
 * Types in one namespace that have the content and the attributes of the type `base`. `names` lists their local names.
 */
export interface SameTypeRow {
  readonly namespace: number
  readonly base: number
  readonly names: string
}

/** The name of a built-in type of XML Schema, or the id of a type in the table. */
export type TypeReference = string | number

/**
 * One type. A simple type has `facets`. A complex type has simple content (`value`) or a content model (`model`, '' for
 * empty content). A model lists particles in order. A particle is the id of an element declaration, `~` and the id of a
 * wildcard, or a group in parentheses. The particles in a group are separated by spaces (a sequence) or `|` (a choice).
 * Each particle may be followed by `?`, `*` or `+`.
 */
export interface TypeRow {
  /** absent for an anonymous type */
  readonly name?: string
  readonly namespace?: number
  readonly base: TypeReference
  readonly by?: 'extension'
  readonly abstract?: true
  readonly facets?: Facets
  readonly value?: TypeReference
  readonly model?: string
  readonly mixed?: true
  /** id of an attribute list; absent if the type declares no attributes */
  readonly attributes?: number
  /** id of the wildcard for attributes that the type does not declare */
  readonly anyAttribute?: number
}

export interface Facets {
  readonly enumeration?: readonly string[]
}

export interface WildcardRow {
  /** `any`: all names; `other`: names in any namespace except `namespace`, but not names without a namespace */
  readonly allows: 'any' | 'other'
  readonly namespace?: number
  readonly process: 'strict' | 'lax' | 'skip'
}

/** An attribute of a type. Without `namespace`, the attribute is in no namespace. */
export interface AttributeRow {
  readonly name: string
  readonly namespace?: number
  readonly type: TypeReference
  readonly required?: true
}
