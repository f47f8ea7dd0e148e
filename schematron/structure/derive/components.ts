/**
 * The components of an XML Schema (1.0, 2.2) as written in its documents. The prefixes of names are resolved, but the
 * names are not looked up.
 */
export interface SchemaDocument {
  readonly file: string
  readonly namespace: string
  /** namespaces that the document imports */
  readonly imports: readonly string[]
  readonly elements: readonly ElementDeclaration[]
  readonly types: readonly TypeDefinition[]
}

export interface ExpandedName {
  readonly namespace: string
  readonly localName: string
}

export interface ElementDeclaration {
  readonly name: ExpandedName
  readonly type: ExpandedName | TypeDefinition
}

/** A type. `name` is null for the anonymous type of one element. */
export interface TypeDefinition {
  readonly name: ExpandedName | null
  readonly abstract: boolean
  readonly base: ExpandedName
  readonly derivation: 'restriction' | 'extension'
  readonly content: ContentDefinition
  readonly attributes: readonly AttributeUse[]
  readonly anyAttribute: Wildcard | null
}

/** The content of a type. For a simple type or simple content, the base type determines which values are allowed. */
export type ContentDefinition =
  | { readonly kind: 'simpleType'; readonly enumeration: readonly string[] }
  | { readonly kind: 'simpleContent' }
  | { readonly kind: 'model'; readonly mixed: boolean; readonly particle: Particle | null }

export interface AttributeUse {
  readonly name: ExpandedName
  readonly type: ExpandedName
  readonly required: boolean
}

export interface Wildcard {
  readonly allows: 'any' | 'other'
  /** the namespace that `other` excludes */
  readonly namespace: string
  readonly process: 'strict' | 'lax' | 'skip'
}

export type Particle = { readonly occurs: '' | '?' | '*' | '+' } & (
  | { readonly kind: 'reference'; readonly name: ExpandedName }
  | { readonly kind: 'local'; readonly element: ElementDeclaration }
  | { readonly kind: 'wildcard'; readonly wildcard: Wildcard }
  | { readonly kind: 'sequence' | 'choice'; readonly items: readonly Particle[] }
)

export const schemaNamespace = 'http://www.w3.org/2001/XMLSchema'
