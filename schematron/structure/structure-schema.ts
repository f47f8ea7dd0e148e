import type { Vocabulary } from '../document/vocabulary.ts'
import { anything, type ElementType, SchemaComponents, type Wildcard } from './schema-components.ts'
import type { SchemaTable, TypeReference } from './table.ts'

/** A type in which each name is replaced by its id in one vocabulary. */
export interface BoundType extends ElementType {
  /** by name id of a child: the child's symbol in the content model */
  readonly symbols: ReadonlyMap<number, number>
  /** by symbol: the type of a child with this symbol, filled in when the first such child occurs */
  readonly childTypes: (BoundType | null)[]
  /** by name id of an attribute: its index in `attributes` */
  readonly attributePlaces: ReadonlyMap<number, number>
  /** for the required attributes: their indexes in `attributes`, and their name ids */
  readonly requiredPlaces: readonly number[]
  readonly requiredNames: readonly number[]
  /** wildcards of the content model, in the order of their symbols */
  readonly wildcards: readonly Wildcard[]
}

/**
 * The schema of one document type. For each vocabulary, it creates one `StructureBinding`, which all documents with
 * that vocabulary share.
 */
export class StructureSchema {
  readonly #table: SchemaTable
  readonly #hidden: ReadonlySet<string>
  readonly #bindings = new WeakMap<Vocabulary, StructureBinding>()

  /**
   * Selects the document type whose root element is in this namespace. The resulting schema refuses the other document
   * types, although the table contains them.
   */
  constructor(table: SchemaTable, namespace: string) {
    this.#table = table
    this.#hidden = new Set(table.documents.map((id) => table.namespaces[id]).filter((other) => other !== namespace))
  }

  bind(vocabulary: Vocabulary): StructureBinding {
    const known = this.#bindings.get(vocabulary)
    if (known !== undefined) return known
    const binding = new StructureBinding(componentsOf(this.#table), this.#hidden, vocabulary)
    this.#bindings.set(vocabulary, binding)
    return binding
  }
}

/** Expanded tables; each is created for the first document that needs it. */
const unfolded = new WeakMap<SchemaTable, SchemaComponents>()

function componentsOf(table: SchemaTable): SchemaComponents {
  const known = unfolded.get(table) ?? new SchemaComponents(table)
  unfolded.set(table, known)
  return known
}

/** Name ids of the attributes that every element may have (XML Schema 1.0, 2.6). */
export interface InstanceNames {
  readonly type: number
  readonly nil: number
  readonly schemaLocation: number
  readonly noNamespaceSchemaLocation: number
}

const instanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'

/** The structure of a document type, in which each name is replaced by its id in one vocabulary. */
export class StructureBinding {
  readonly components: SchemaComponents
  readonly instanceNames: InstanceNames
  readonly #hidden: ReadonlySet<string>
  readonly #vocabulary: Vocabulary
  readonly #types = new Map<TypeReference, BoundType>()
  /** types of global elements by name id; null if no global element has that name */
  readonly #globalTypes = new Map<number, BoundType | null>()

  constructor(components: SchemaComponents, hidden: ReadonlySet<string>, vocabulary: Vocabulary) {
    this.components = components
    this.#hidden = hidden
    this.#vocabulary = vocabulary
    this.instanceNames = {
      type: vocabulary.nameId(instanceNamespace, 'type'),
      nil: vocabulary.nameId(instanceNamespace, 'nil'),
      schemaLocation: vocabulary.nameId(instanceNamespace, 'schemaLocation'),
      noNamespaceSchemaLocation: vocabulary.nameId(instanceNamespace, 'noNamespaceSchemaLocation'),
    }
  }

  type(reference: TypeReference): BoundType {
    const known = this.#types.get(reference)
    if (known !== undefined) return known
    const bound = this.#bindType(this.components.type(reference))
    this.#types.set(reference, bound)
    return bound
  }

  /** Returns the type of the child that has this symbol in the content model. */
  childType(type: BoundType, symbol: number): BoundType {
    return (type.childTypes[symbol] ??= this.type(this.components.element(type.model?.elements[symbol] ?? -1).type))
  }

  /** Returns the type of the global element with this name, or undefined if the schema has no such element. */
  globalType(name: number): BoundType | undefined {
    const known = this.#globalTypes.get(name)
    if (known !== undefined) return known === null ? undefined : known
    const namespace = this.#vocabulary.namespaces[name]
    const element = this.#hidden.has(namespace)
      ? undefined
      : this.components.findElement(namespace, this.#vocabulary.localNames[name])
    const type = element === undefined ? undefined : this.type(element.type)
    this.#globalTypes.set(name, type ?? null)
    return type
  }

  /** Returns the named type, or undefined if it does not exist or belongs to another document type. */
  findType(namespace: string, localName: string): BoundType | undefined {
    const reference = this.#hidden.has(namespace) ? undefined : this.components.findType(namespace, localName)
    return reference === undefined ? undefined : this.type(reference)
  }

  #bindType(type: ElementType): BoundType {
    const children = (type.model?.elements ?? []).map((id) => this.components.element(id))
    const requiredPlaces = type.attributes.flatMap(({ isRequired }, place) => (isRequired ? [place] : []))
    const idOf = ({ namespace, localName }: { readonly namespace: string; readonly localName: string }): number =>
      this.#vocabulary.nameId(namespace, localName)
    // all fields are written out, because an object made by spreading is slower to read
    return {
      reference: type.reference,
      isAbstract: type.isAbstract,
      content: type.content,
      value: type.value,
      model: type.model,
      attributes: type.attributes,
      anyAttribute: type.anyAttribute,
      symbols: new Map(children.map((child, symbol) => [idOf(child), symbol])),
      childTypes: children.map(() => null),
      attributePlaces: new Map(type.attributes.map((use, place) => [idOf(use), place])),
      requiredPlaces,
      requiredNames: requiredPlaces.map((place) => idOf(type.attributes[place])),
      wildcards: (type.model?.wildcards ?? []).map((id) => this.components.wildcards[id] ?? anything),
    }
  }
}
