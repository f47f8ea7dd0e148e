/**
 * The requirements of a set of XML Schemas, as data: element declarations and types by number, content models as short
 * texts. Derived by `derive-tables.ts`; it contains no text of the schemas.
 */
export interface SchemaTable {
  /** artefacts and versions from which the table was derived */
  readonly source: string
  readonly namespaces: readonly string[]
  /** namespaces of the document types that share this table; a document can use only the one of its own root element */
  readonly documents: readonly number[]
  /** element declarations, numbered through all rows, the global ones first */
  readonly elements: readonly ElementRow[]
  /** types by id */
  readonly types: readonly TypeRow[]
  /** types that equal their base type; their ids continue after the last id of `types` */
  readonly sameAs: readonly SameTypeRow[]
  readonly wildcards: readonly WildcardRow[]
  /** lists of the attributes of complex types, by id */
  readonly attributes: readonly (readonly AttributeRow[])[]
}

/**
 * Element declarations in one namespace. `names` lists local names, each of which may be followed by `=` and the id or
 * name of the element's type. If no type is given, its name is the name of the element with the suffix `Type`.
 */
export interface ElementRow {
  readonly namespace: number
  readonly local?: true
  readonly names: string
}

/** Local names of types in one namespace that derive from a type without changing its content or attributes. */
export interface SameTypeRow {
  readonly namespace: number
  readonly base: number
  readonly names: string
}

/** The name of a built-in type of XML Schema, or the id of a type of the table. */
export type TypeReference = string | number

/**
 * One type. A simple type has `facets`. A complex type has simple content (`value`) or a content model (`model`, '' for
 * empty content).
 *
 * A model lists particles in order. A particle is the id of an element declaration, `~` and the id of a wildcard, or a
 * group in parentheses. The members of a group are separated by spaces (a sequence) or `|` (a choice). Each particle
 * may be followed by `?`, `*` or `+`.
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
  /** id of a wildcard */
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

/** An attribute of a type. It has no namespace unless one is given. */
export interface AttributeRow {
  readonly name: string
  readonly namespace?: number
  readonly type: TypeReference
  readonly required?: true
}
