/**
 * One document of an XML Schema, with its components as written (XML Schema 1.0, 2.2). Each name is resolved to a
 * namespace and a local name, but the component with that name is not looked up.
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

/**
 * The content of a type. The base type determines the values of a simple type and of simple content; an enumeration
 * restricts them further.
 */
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
