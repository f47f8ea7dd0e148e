import { type ContentModel, readContentModel } from './content-model.ts'
import { builtInTypes, type ValueType } from './lexical/value-type.ts'
import type { AttributeRow, Facets, SchemaTable, TypeReference, TypeRow, WildcardRow } from './table.ts'

/** The declaration of an element: its name and its type. */
export interface ElementDeclaration {
  readonly namespace: string
  readonly localName: string
  readonly type: TypeReference
}

/** A type, with the requirements that an element of this type must meet. */
export interface ElementType {
  readonly reference: TypeReference
  readonly isAbstract: boolean
  /** `value`: text without attributes (a simple type); `simple`: text with attributes */
  readonly content: 'value' | 'simple' | 'empty' | 'elements' | 'mixed'
  /** type of the text, if the content is `value` or `simple` */
  readonly value: ValueType | null
  /** content model of the children, if the content is `elements` or `mixed` */
  readonly model: ContentModel | null
  readonly attributes: readonly AttributeUse[]
  readonly anyAttribute: Wildcard | null
}

export interface AttributeUse {
  readonly namespace: string
  readonly localName: string
  readonly isRequired: boolean
  readonly value: ValueType
}

export interface Wildcard {
  readonly process: WildcardRow['process']
  readonly allows: (namespace: string) => boolean
}

/**
 * A schema table, expanded for use: declarations and types can be found by id and by name. Types and content models are
 * created on first use.
 */
export class SchemaComponents {
  readonly wildcards: readonly Wildcard[]
  readonly #table: SchemaTable
  readonly #rows: readonly TypeRow[]
  readonly #typeIds = new Map<string, number>()
  readonly #types = new Map<TypeReference, ElementType>()
  /** the declaration of each element as written in the table, by element id */
  readonly #written: readonly string[]
  /** the namespace of each element, by element id */
  readonly #namespaceOf: readonly number[]
  /** the expanded declaration of each element, by element id; created on first use */
  readonly #elements: ElementDeclaration[] = []
  readonly #globalCount: number
  /** by namespace: a map from local name to id of its global elements, created on first use */
  readonly #globals = new Map<number, ReadonlyMap<string, number>>()

  constructor(table: SchemaTable) {
    this.#table = table
    this.#rows = [
      ...table.types,
      ...table.sameAs.flatMap(({ namespace, base, names }) =>
        names.split(' ').map((name) => ({ name, namespace, base })),
      ),
    ]
    this.#rows.forEach(({ namespace, name }, id) => {
      if (namespace !== undefined && name !== undefined) this.#typeIds.set(`${namespace} ${name}`, id)
    })
    const rows = table.elements.map(({ namespace, local, names }) => ({ namespace, local, names: names.split(' ') }))
    this.#written = rows.flatMap(({ names }) => names)
    this.#namespaceOf = rows.flatMap(({ namespace, names }) => names.map(() => namespace))
    this.#globalCount = rows.filter(({ local }) => local !== true).reduce((count, { names }) => count + names.length, 0)
    this.wildcards = table.wildcards.map((row) => wildcardOf(row, table.namespaces))
  }

  type(reference: TypeReference): ElementType {
    const known = this.#types.get(reference)
    if (known !== undefined) return known
    const type = typeof reference === 'string' ? builtIn(reference) : this.#declaredType(reference)
    this.#types.set(reference, type)
    return type
  }

  element(id: number): ElementDeclaration {
    return (this.#elements[id] ??= this.#elementOf(this.#namespaceOf[id], this.#written[id]))
  }

  /** Returns the declaration of the global element with this name, or undefined if the schema has no such element. */
  findElement(namespace: string, localName: string): ElementDeclaration | undefined {
    const namespaceId = this.#table.namespaces.indexOf(namespace)
    if (namespaceId < 0) return undefined
    const known = this.#globals.get(namespaceId) ?? this.#globalsOf(namespaceId)
    const id = known.get(localName)
    return id === undefined ? undefined : this.element(id)
  }

  /**
   * Returns the type with this name, or undefined if the schema has no such type. Built-in types are in the namespace
   * of XML Schema.
   */
  findType(namespace: string, localName: string): TypeReference | undefined {
    if (namespace === 'http://www.w3.org/2001/XMLSchema')
      return builtInTypes.has(localName) || localName === 'anyType' ? localName : undefined
    return this.#typeIds.get(`${this.#table.namespaces.indexOf(namespace)} ${localName}`)
  }

  /** True if `type` is the same as `from` or derived from it. */
  derives(type: TypeReference, from: TypeReference): boolean {
    for (let at = type; ; at = this.#baseOf(at)) {
      if (at === from) return true
      if (at === 'anyType') return false
    }
  }

  #globalsOf(namespace: number): ReadonlyMap<string, number> {
    const globals = new Map<string, number>()
    for (let id = 0; id < this.#globalCount; id++)
      if (this.#namespaceOf[id] === namespace) globals.set(this.#written[id].replace(/=.*/, ''), id)
    this.#globals.set(namespace, globals)
    return globals
  }

  #baseOf(reference: TypeReference): TypeReference {
    return typeof reference === 'string' ? (builtInTypes.get(reference)?.base ?? 'anyType') : this.#rows[reference].base
  }

  #elementOf(namespace: number, written: string): ElementDeclaration {
    const [localName, type = `${localName}Type`] = written.split('=')
    const reference = /^\d+$/.test(type) ? Number(type) : (this.#typeIds.get(`${namespace} ${type}`) ?? type)
    return { namespace: this.#table.namespaces[namespace], localName, type: reference }
  }

  #declaredType(id: number): ElementType {
    const row = this.#rows[id]
    if (id >= this.#table.types.length) return { ...this.type(row.base), reference: id }
    const isAbstract = row.abstract === true
    if (row.facets !== undefined)
      return {
        ...this.type(row.base),
        reference: id,
        isAbstract,
        value: restricted(this.#valueOf(row.base), row.facets),
      }
    const [attributes, anyAttribute] = this.#attributesOf(row)
    if (row.value !== undefined)
      return {
        reference: id,
        isAbstract,
        content: 'simple',
        value: this.#valueOf(row.value),
        model: null,
        attributes,
        anyAttribute,
      }
    if (row.model === undefined || row.model === '')
      return { reference: id, isAbstract, content: 'empty', value: null, model: null, attributes, anyAttribute }
    return {
      reference: id,
      isAbstract,
      content: row.mixed === true ? 'mixed' : 'elements',
      value: null,
      model: readContentModel(row.model),
      attributes,
      anyAttribute,
    }
  }

  #attributesOf(row: TypeRow): [readonly AttributeUse[], Wildcard | null] {
    const uses = row.attributes === undefined ? [] : this.#table.attributes[row.attributes]
    return [
      uses.map((use) => this.#attributeOf(use)),
      row.anyAttribute === undefined ? null : this.wildcards[row.anyAttribute],
    ]
  }

  #attributeOf({ namespace, name, type, required }: AttributeRow): AttributeUse {
    return {
      namespace: namespace === undefined ? '' : this.#table.namespaces[namespace],
      localName: name,
      isRequired: required === true,
      value: this.#valueOf(type),
    }
  }

  #valueOf(reference: TypeReference): ValueType {
    const { value } = this.type(reference)
    if (value === null) throw new Error(`the type ${reference} does not have a text value`)
    return value
  }
}

/** Returns `xs:anyType` or a simple type of XML Schema itself. Throws if the type is not supported. */
function builtIn(name: string): ElementType {
  const value = builtInTypes.get(name)
  if (value !== undefined)
    return {
      reference: name,
      isAbstract: false,
      content: 'value',
      value,
      model: null,
      attributes: [],
      anyAttribute: null,
    }
  if (name !== 'anyType') throw new Error(`the built-in type ${name} is not supported`)
  return {
    reference: name,
    isAbstract: false,
    content: 'mixed',
    value: null,
    model: anyContent,
    attributes: [],
    anyAttribute: anything,
  }
}

/** The content model of `xs:anyType`. It has no declared elements and one wildcard, `anything`, whose id is -1. */
const anyContent: ContentModel = {
  elements: [],
  wildcards: [-1],
  symbolCount: 1,
  next: Int16Array.of(0),
  accepts: Uint8Array.of(1),
}

/** The wildcard of `xs:anyType`. It allows every element and attribute; those that are declared are also checked. */
export const anything: Wildcard = { process: 'lax', allows: () => true }

function restricted(base: ValueType, { enumeration }: Facets): ValueType {
  if (enumeration === undefined) return base
  return {
    ...base,
    check: (value) => base.check?.(value) ?? (enumeration.includes(value) ? null : 'cvc-enumeration-valid'),
  }
}

function wildcardOf({ allows, namespace, process }: WildcardRow, namespaces: readonly string[]): Wildcard {
  const excluded = namespace === undefined ? '' : namespaces[namespace]
  return { process, allows: allows === 'any' ? () => true : (other) => other !== excluded && other !== '' }
}
