import type {
  AttributeRow,
  ElementRow,
  SameTypeRow,
  SchemaTable,
  TypeReference,
  TypeRow,
  WildcardRow,
} from '../table.ts'
import {
  type ElementDeclaration,
  type ExpandedName,
  type Particle,
  type SchemaDocument,
  schemaNamespace,
  type TypeDefinition,
  type Wildcard,
} from './components.ts'

/**
 * Returns the table of the document types whose root elements are in these namespaces, with everything that their
 * schemas import. Throws if a name is not declared.
 */
export function makeTable(source: string, documents: readonly SchemaDocument[], roots: readonly string[]): SchemaTable {
  const needed = closure(documents, roots)
  return new TableMaker(source, needed, roots).make()
}

/**
 * Returns the schema documents of the root namespaces and of the namespaces that they import, in the order in which
 * they are found.
 */
function closure(documents: readonly SchemaDocument[], roots: readonly string[]): SchemaDocument[] {
  const namespaces = [...roots]
  for (let at = 0; at < namespaces.length; at++) {
    const own = documents.filter(({ namespace }) => namespace === namespaces[at])
    if (own.length === 0) throw new Error(`no schema for the namespace ${namespaces[at]}`)
    for (const namespace of own.flatMap(({ imports }) => imports))
      if (!namespaces.includes(namespace)) namespaces.push(namespace)
  }
  return namespaces.flatMap((namespace) => documents.filter((document) => document.namespace === namespace))
}

/**
 * Builds the table. Assigns an id to each name when the name is first needed, and stores the rows in the order of their
 * ids.
 */
class TableMaker {
  readonly #source: string
  readonly #roots: readonly string[]
  readonly #namespaces: string[] = []
  readonly #globals: ElementDeclaration[]
  readonly #locals: ElementDeclaration[] = []
  readonly #own: TypeDefinition[] = []
  readonly #same: TypeDefinition[] = []
  readonly #typeIds = new Map<string, number>()
  readonly #elementIds = new Map<string, number>()
  readonly #wildcards: WildcardRow[] = []
  readonly #attributes: (readonly AttributeRow[])[] = []

  constructor(source: string, documents: readonly SchemaDocument[], roots: readonly string[]) {
    this.#source = source
    this.#roots = roots
    for (const { namespace } of documents) if (!this.#namespaces.includes(namespace)) this.#namespaces.push(namespace)
    this.#globals = documents.flatMap(({ elements }) => elements)
    this.#globals.forEach(({ name }, id) => this.#elementIds.set(keyOf(name), id))
    const types = documents.flatMap((document) => [
      ...document.types,
      ...document.types.flatMap(anonymousTypes),
      ...document.elements.flatMap(anonymousTypeOf),
    ])
    this.#own = types.filter((type) => !isSame(type))
    // a type that equals its base must be listed after the base
    this.#same = sortedByBase(types.filter(isSame))
    for (const [id, { name }] of [...this.#own, ...this.#same].entries())
      if (name !== null) this.#typeIds.set(keyOf(name), id)
  }

  make(): SchemaTable {
    const types = this.#own.map((type) => this.#typeRow(type))
    return {
      source: this.#source,
      namespaces: this.#namespaces,
      documents: this.#roots.map((root) => this.#namespaceId(root)),
      elements: [...this.#elementRows(this.#globals, false), ...this.#elementRows(this.#locals, true)],
      types,
      sameAs: this.#sameRows(),
      wildcards: this.#wildcards,
      attributes: this.#attributes,
    }
  }

  #typeRow(type: TypeDefinition): TypeRow {
    return {
      ...(type.name === null ? {} : { name: type.name.localName, namespace: this.#namespaceId(type.name.namespace) }),
      base: this.#typeReference(type.base),
      ...(type.derivation === 'extension' ? { by: 'extension' as const } : {}),
      ...(type.abstract ? { abstract: true as const } : {}),
      ...this.#contentOf(type),
      ...this.#attributesOf(type),
    }
  }

  #contentOf({ content, base }: TypeDefinition): Pick<TypeRow, 'facets' | 'value' | 'model' | 'mixed'> {
    if (content.kind === 'simpleType')
      return { facets: content.enumeration.length === 0 ? {} : { enumeration: content.enumeration } }
    if (content.kind === 'simpleContent') return { value: this.#valueOf(base) }
    const model = content.particle === null ? '' : unwrapped(this.#modelOf(content.particle))
    return { model, ...(content.mixed ? { mixed: true as const } : {}) }
  }

  /** For a type with simple content, returns the simple type that the text of an element must have. */
  #valueOf(name: ExpandedName): TypeReference {
    const type = this.#find(name)
    if (type === undefined || type.content.kind === 'simpleType') return this.#typeReference(name)
    return this.#valueOf(type.base)
  }

  #modelOf(particle: Particle): string {
    switch (particle.kind) {
      case 'reference':
        return `${this.#elementId(particle.name)}${particle.occurs}`
      case 'local':
        return `${this.#localId(particle.element)}${particle.occurs}`
      case 'wildcard':
        return `~${this.#wildcardId(particle.wildcard)}${particle.occurs}`
      case 'sequence':
      case 'choice': {
        const items = particle.items.map((item) => this.#modelOf(item))
        return `(${items.join(particle.kind === 'choice' ? '|' : ' ')})${particle.occurs}`
      }
    }
  }

  #attributesOf(type: TypeDefinition): Pick<TypeRow, 'attributes' | 'anyAttribute'> {
    const rows = [...this.#attributeRows(type).values()]
    return {
      ...(rows.length === 0 ? {} : { attributes: indexIn(this.#attributes, rows) }),
      ...(type.anyAttribute === null ? {} : { anyAttribute: this.#wildcardId(type.anyAttribute) }),
    }
  }

  /**
   * Returns the attributes of a type. A derived type has those of its base, except where it redefines one (XML Schema
   * 1.0, 3.4.2).
   */
  #attributeRows(type: TypeDefinition): Map<string, AttributeRow> {
    const base = this.#find(type.base)
    const rows = new Map(base === undefined ? [] : this.#attributeRows(base))
    for (const { name, type: valueType, required } of type.attributes) {
      rows.set(name.localName, {
        name: name.localName,
        type: this.#typeReference(valueType),
        ...(required ? { required: true as const } : {}),
      })
    }
    return rows
  }

  #elementRows(declarations: readonly ElementDeclaration[], local: boolean): ElementRow[] {
    const rows: { namespace: number; names: string[] }[] = []
    for (const { name, type } of declarations) {
      const namespace = this.#namespaceId(name.namespace)
      if (rows.at(-1)?.namespace !== namespace) rows.push({ namespace, names: [] })
      const isUsual =
        'localName' in type && type.namespace === name.namespace && type.localName === `${name.localName}Type`
      rows.at(-1)?.names.push(isUsual ? name.localName : `${name.localName}=${this.#typeOfElement(type)}`)
    }
    return rows.map(({ namespace, names }) => ({
      namespace,
      ...(local ? { local: true as const } : {}),
      names: names.join(' '),
    }))
  }

  #typeOfElement(type: ExpandedName | TypeDefinition): TypeReference {
    return 'localName' in type ? this.#typeReference(type) : this.#own.indexOf(type)
  }

  #sameRows(): SameTypeRow[] {
    const rows: { namespace: number; base: number; names: string[] }[] = []
    for (const { name, base } of this.#same) {
      const namespace = this.#namespaceId(name?.namespace ?? '')
      const id = Number(this.#typeReference(base))
      const last = rows.at(-1)
      if (last?.namespace === namespace && last.base === id) last.names.push(name?.localName ?? '')
      else rows.push({ namespace, base: id, names: [name?.localName ?? ''] })
    }
    return rows.map(({ namespace, base, names }) => ({ namespace, base, names: names.join(' ') }))
  }

  #find(name: ExpandedName): TypeDefinition | undefined {
    const id = this.#typeIds.get(keyOf(name))
    return id === undefined ? undefined : [...this.#own, ...this.#same][id]
  }

  #typeReference(name: ExpandedName): TypeReference {
    return name.namespace === schemaNamespace ? name.localName : known(this.#typeIds.get(keyOf(name)), name)
  }

  #elementId(name: ExpandedName): number {
    return known(this.#elementIds.get(keyOf(name)), name)
  }

  #localId(element: ElementDeclaration): number {
    const key = `${keyOf(element.name)} ${'localName' in element.type ? keyOf(element.type) : this.#own.indexOf(element.type)}`
    const id = this.#elementIds.get(key) ?? this.#globals.length + this.#locals.push(element) - 1
    this.#elementIds.set(key, id)
    return id
  }

  #wildcardId({ allows, namespace, process }: Wildcard): number {
    return indexIn(
      this.#wildcards,
      allows === 'any' ? { allows, process } : { allows, namespace: this.#namespaceId(namespace), process },
    )
  }

  #namespaceId(namespace: string): number {
    return indexIn(this.#namespaces, namespace)
  }
}

function anonymousTypes({ content }: TypeDefinition): TypeDefinition[] {
  return content.kind === 'model' && content.particle !== null ? typesWithin(content.particle) : []
}

function typesWithin(particle: Particle): TypeDefinition[] {
  if (particle.kind === 'local') return anonymousTypeOf(particle.element)
  return particle.kind === 'sequence' || particle.kind === 'choice' ? particle.items.flatMap(typesWithin) : []
}

function anonymousTypeOf({ type }: ElementDeclaration): TypeDefinition[] {
  return 'localName' in type ? [] : [type, ...anonymousTypes(type)]
}

function isSame(type: TypeDefinition): boolean {
  return (
    type.name !== null &&
    type.content.kind === 'simpleContent' &&
    type.base.namespace !== schemaNamespace &&
    type.attributes.length === 0 &&
    type.anyAttribute === null &&
    !type.abstract
  )
}

function sortedByBase(types: readonly TypeDefinition[]): TypeDefinition[] {
  const own = new Map(types.map((type) => [type.name === null ? '' : keyOf(type.name), type]))
  const depth = (type: TypeDefinition): number =>
    1 + (own.has(keyOf(type.base)) ? depth(known(own.get(keyOf(type.base)), type.base)) : 0)
  const order = (type: TypeDefinition): string => `${depth(type)} ${type.name?.namespace} ${keyOf(type.base)}`
  return [...types].sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
}

/**
 * Removes the parentheses around a content model that is a single sequence without groups, because they have no
 * meaning.
 */
function unwrapped(model: string): string {
  return /^\([^()]*\)$/.test(model) && !model.includes('|') ? model.slice(1, -1) : model
}

function indexIn<Row>(rows: Row[], row: Row): number {
  const text = JSON.stringify(row)
  const known = rows.findIndex((other) => JSON.stringify(other) === text)
  return known < 0 ? rows.push(row) - 1 : known
}

function keyOf({ namespace, localName }: ExpandedName): string {
  return `{${namespace}}${localName}`
}

function known<Value>(value: Value | undefined, name: ExpandedName): Value {
  if (value === undefined) throw new Error(`${keyOf(name)} is not declared`)
  return value
}
