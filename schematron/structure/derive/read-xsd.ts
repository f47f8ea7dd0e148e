import { CompileRefused } from '../../compile/compile-refused.ts'
import { SourceElement } from '../../compile/source-element.ts'
import { documentLimits } from '../../document/limits.ts'
import { parseDocument } from '../../document/parse-document.ts'
import { type DocumentTree, rootElement } from '../../document/tree.ts'
import { VocabularyStock } from '../../document/vocabulary.ts'
import {
  type AttributeUse,
  type ContentDefinition,
  type ElementDeclaration,
  type ExpandedName,
  type Particle,
  type SchemaDocument,
  schemaNamespace,
  type TypeDefinition,
  type Wildcard,
} from './components.ts'

const anyType = { namespace: schemaNamespace, localName: 'anyType' }

const limits = { ...documentLimits, bytes: 16 * 2 ** 20 }

/**
 * Reads the components of one XML Schema document. Supports only the constructs that the schemas of our document types
 * use. Throws `XmlRefused` for malformed XML, and `CompileRefused` with file and line for any other construct.
 */
export function readXsd(file: string, bytes: Uint8Array): SchemaDocument {
  const tree = parseDocument(bytes, limits, new VocabularyStock())
  return new XsdReader(file, tree).read()
}

class XsdReader {
  readonly #file: string
  readonly #root: SourceElement
  readonly #prefixes: Map<string, string>
  #namespace = ''

  constructor(file: string, tree: DocumentTree) {
    this.#file = file
    this.#root = SourceElement.root(file, tree)
    this.#prefixes = tree.vocabulary.scopes.bindings(tree.scope[rootElement])
  }

  read(): SchemaDocument {
    this.#root.allowAttributes(['targetNamespace', 'elementFormDefault', 'attributeFormDefault', 'version', 'id'])
    this.#namespace = this.#root.requiredAttribute('targetNamespace')
    if (this.#root.requiredAttribute('elementFormDefault') !== 'qualified')
      this.#root.refuse('local elements must be qualified')
    if ((this.#root.attribute('attributeFormDefault') ?? 'unqualified') !== 'unqualified')
      this.#root.refuse('attributes must be unqualified')
    const parts = childrenOf(this.#root)
    return {
      file: this.#file,
      namespace: this.#namespace,
      imports: parts.filter(isNamed('import')).map((part) => part.requiredAttribute('namespace')),
      elements: parts.filter(isNamed('element')).map((part) => this.#readElement(part)),
      types: parts
        .filter((part) => !isNamed('import', 'include', 'element')(part))
        .map((part) => this.#readNamedType(part)),
    }
  }

  #readElement(element: SourceElement): ElementDeclaration {
    element.allowAttributes(['name', 'type', 'minOccurs', 'maxOccurs', 'id'])
    const name = this.#ownName(element.requiredAttribute('name'))
    const type = element.attribute('type')
    const children = childrenOf(element)
    if (children.length > (type === undefined ? 1 : 0)) element.refuse('an element must have one type and no keys')
    if (children.length === 1) return { name, type: this.#readType(children[0]) }
    return { name, type: type === undefined ? anyType : this.#resolve(type, element) }
  }

  #readNamedType(element: SourceElement): TypeDefinition {
    element.requiredAttribute('name')
    return this.#readType(element)
  }

  #readType(element: SourceElement): TypeDefinition {
    if (element.localName === 'simpleType') return this.#readSimpleType(element)
    if (element.localName === 'complexType') return this.#readComplexType(element)
    return element.refuse(`${element.localName} is not supported`)
  }

  #readSimpleType(element: SourceElement): TypeDefinition {
    element.allowAttributes(['name', 'id'])
    const restriction = onlyChild(element, 'restriction')
    restriction.allowAttributes(['base'])
    const enumeration = childrenOf(restriction).map((facet) => {
      if (facet.localName !== 'enumeration') facet.refuse(`the facet ${facet.localName} is not supported`)
      facet.allowAttributes(['value'])
      return facet.requiredAttribute('value')
    })
    return {
      ...this.#head(element, restriction),
      content: { kind: 'simpleType', enumeration },
      attributes: [],
      anyAttribute: null,
    }
  }

  #readComplexType(element: SourceElement): TypeDefinition {
    element.allowAttributes(['name', 'mixed', 'abstract', 'id'])
    const [first] = childrenOf(element)
    if (first?.localName === 'simpleContent')
      return this.#readDerived(element, first, () => ({ kind: 'simpleContent' }))
    if (first?.localName === 'complexContent')
      return this.#readDerived(element, first, (body) => this.#readModel(element, body))
    return {
      ...this.#head(element, null),
      content: this.#readModel(element, element),
      ...this.#readAttributes(element),
    }
  }

  #readDerived(
    element: SourceElement,
    content: SourceElement,
    read: (body: SourceElement) => ContentDefinition,
  ): TypeDefinition {
    const body = onlyChild(content, 'extension', 'restriction')
    content.allowAttributes([])
    body.allowAttributes(['base'])
    const definition = { ...this.#head(element, body), content: read(body), ...this.#readAttributes(body) }
    if (definition.content.kind === 'model' && definition.derivation === 'extension')
      body.refuse('complex content by extension is not supported')
    return definition
  }

  /**
   * Returns the name of a type, whether it is abstract, and the type from which it is derived. A complex type that
   * states no derivation counts as a restriction of anyType.
   */
  #head(element: SourceElement, body: SourceElement | null) {
    const name = element.attribute('name')
    return {
      name: name === undefined ? null : this.#ownName(name),
      abstract: element.attribute('abstract') === 'true',
      base: body === null ? anyType : this.#resolve(body.requiredAttribute('base'), body),
      derivation: body?.localName === 'extension' ? ('extension' as const) : ('restriction' as const),
    }
  }

  #readModel(type: SourceElement, body: SourceElement): ContentDefinition {
    const groups = childrenOf(body).filter((child) => !isNamed('attribute', 'anyAttribute')(child))
    if (groups.length > 1) body.refuse('a type must have only one content model')
    return {
      kind: 'model',
      mixed: type.attribute('mixed') === 'true',
      particle: groups.length === 0 ? null : this.#readParticle(groups[0]),
    }
  }

  #readParticle(element: SourceElement): Particle {
    const occurs = this.#occurs(element)
    switch (element.localName) {
      case 'element':
        return { occurs, ...this.#readElementParticle(element) }
      case 'any':
        element.allowAttributes(['namespace', 'processContents', 'minOccurs', 'maxOccurs'])
        return { occurs, kind: 'wildcard', wildcard: this.#readWildcard(element) }
      case 'sequence':
      case 'choice':
        element.allowAttributes(['minOccurs', 'maxOccurs'])
        return { occurs, kind: element.localName, items: childrenOf(element).map((child) => this.#readParticle(child)) }
      default:
        return element.refuse(`${element.localName} is not supported in a content model`)
    }
  }

  #readElementParticle(element: SourceElement) {
    const reference = element.attribute('ref')
    if (reference === undefined) return { kind: 'local' as const, element: this.#readElement(element) }
    element.allowAttributes(['ref', 'minOccurs', 'maxOccurs'])
    return { kind: 'reference' as const, name: this.#resolve(reference, element) }
  }

  #occurs(element: SourceElement): Particle['occurs'] {
    const min = element.attribute('minOccurs') ?? '1'
    const max = element.attribute('maxOccurs') ?? '1'
    const occurs = new Map<string, Particle['occurs']>([
      ['1 1', ''],
      ['0 1', '?'],
      ['0 unbounded', '*'],
      ['1 unbounded', '+'],
    ]).get(`${min} ${max}`)
    return occurs ?? element.refuse(`occurrence ${min} to ${max} is not supported`)
  }

  #readAttributes(element: SourceElement): Pick<TypeDefinition, 'attributes' | 'anyAttribute'> {
    const children = childrenOf(element)
    const any = children.find(isNamed('anyAttribute'))
    any?.allowAttributes(['namespace', 'processContents'])
    return {
      attributes: children.filter(isNamed('attribute')).map((child) => this.#readAttribute(child)),
      anyAttribute: any === undefined ? null : this.#readWildcard(any),
    }
  }

  #readAttribute(element: SourceElement): AttributeUse {
    element.allowAttributes(['name', 'type', 'use'])
    if (childrenOf(element).length > 0) element.refuse('the anonymous type of an attribute is not supported')
    const use = element.attribute('use') ?? 'optional'
    if (use !== 'optional' && use !== 'required') element.refuse(`the use ${use} is not supported`)
    return {
      name: { namespace: '', localName: element.requiredAttribute('name') },
      type: this.#resolve(element.requiredAttribute('type'), element),
      required: use === 'required',
    }
  }

  #readWildcard(element: SourceElement): Wildcard {
    const allowed = element.attribute('namespace') ?? '##any'
    const process = element.attribute('processContents') ?? 'strict'
    if (process !== 'strict' && process !== 'lax' && process !== 'skip')
      element.refuse(`${process} is not a valid value of processContents`)
    if (allowed === '##any') return { allows: 'any', namespace: '', process }
    if (allowed === '##other') return { allows: 'other', namespace: this.#namespace, process }
    return element.refuse(`the wildcard ${allowed} is not supported`)
  }

  #ownName(localName: string): ExpandedName {
    return { namespace: this.#namespace, localName }
  }

  #resolve(name: string, element: SourceElement): ExpandedName {
    const colon = name.indexOf(':')
    const namespace = this.#prefixes.get(colon < 0 ? '' : name.slice(0, colon))
    if (namespace === undefined)
      throw new CompileRefused(
        { file: this.#file, line: element.line },
        `the prefix of ${name} is not declared at the root`,
      )
    return { namespace, localName: name.slice(colon + 1) }
  }
}

/** Returns the children except annotations, which only document the schema. */
function childrenOf(element: SourceElement): SourceElement[] {
  return element.elements().filter((child) => {
    if (child.namespace !== schemaNamespace) child.refuse(`${child.localName} is not an element of XML Schema`)
    return child.localName !== 'annotation'
  })
}

function onlyChild(element: SourceElement, ...names: readonly string[]): SourceElement {
  const children = childrenOf(element)
  if (children.length !== 1 || !isNamed(...names)(children[0]))
    element.refuse(`${element.localName} needs one of ${names.join(', ')}`)
  return children[0]
}

function isNamed(...names: readonly string[]): (element: SourceElement) => boolean {
  return (element) => names.includes(element.localName)
}
