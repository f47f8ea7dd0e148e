import { attributeValue, findAttribute } from '../document/attribute.ts'
import { elementEnd } from '../document/content.ts'
import { type DocumentTree, rootElement } from '../document/tree.ts'
import type { FindingBounds, OmittedFindings } from '../finding-bounds.ts'
import { checkAttributes } from './check-attributes.ts'
import { checkContent } from './check-content.ts'
import { elementsToGo } from './content-model.ts'
import { isQualifiedName } from './lexical/name.ts'
import { collapsed } from './lexical/white-space.ts'
import type { StructureFinding } from './structure-finding.ts'
import { StructureReport } from './structure-report.ts'
import type { BoundType, StructureBinding, StructureSchema } from './structure-schema.ts'

/**
 * Checks a document against its schema (XML Schema 1.0, part 1, 3.3.4 and 3.4.4): elements, their order and number,
 * attributes and values. The findings are in the order in which Xerces reports them, with one finding for each fault.
 * The check stops after `max` findings. The order of an element's children is checked up to the first fault, because
 * any further finding would be a guess. The content of all children is still checked.
 */
export function checkStructure(
  schema: StructureSchema,
  tree: DocumentTree,
  max = Number.MAX_SAFE_INTEGER,
): StructureFinding[] {
  return checkStructureWithin(schema, tree, { listedMax: max, countedMax: max }).findings
}

/**
 * Checks a document like `checkStructure`. Lists at most `listedMax` findings, only counts the findings after these,
 * and stops after `countedMax` findings.
 */
export function checkStructureWithin(
  schema: StructureSchema,
  tree: DocumentTree,
  bounds: FindingBounds,
): { readonly findings: StructureFinding[]; readonly omitted: OmittedFindings } {
  const check = new StructureCheck(schema.bind(tree.vocabulary), tree, bounds)
  check.checkRoot()
  return check.report
}

/** Returns the offset at which a finding is reported: after the start tag or after the end tag of its element. */
export function findingOffset(tree: DocumentTree, { node, at }: Pick<StructureFinding, 'node' | 'at'>): number {
  return at === 'start' ? tree.contentStart[node] : elementEnd(tree, node)
}

/** The state after a child that is not allowed; from then on, the order of the children is no longer checked. */
const astray = -1

class StructureCheck {
  readonly report: StructureReport
  readonly #tree: DocumentTree
  readonly #binding: StructureBinding
  readonly #anyType: BoundType
  /** true if any element of the document has `xsi:type` or `xsi:nil`, which is rare */
  readonly #isAsking: boolean

  constructor(binding: StructureBinding, tree: DocumentTree, bounds: FindingBounds) {
    this.report = new StructureReport(tree, bounds)
    this.#tree = tree
    this.#binding = binding
    this.#anyType = binding.type('anyType')
    const { type, nil } = binding.instanceNames
    this.#isAsking = tree.attributeName.subarray(0, tree.attributeCount).some((name) => name === type || name === nil)
  }

  checkRoot(): void {
    const declared = this.#binding.globalType(this.#tree.name[rootElement])
    if (declared === undefined && !this.#asksForType(rootElement)) this.report.add('cvc-elt.1.a', rootElement, 'start')
    this.#checkElement(rootElement, declared)
  }

  /**
   * Checks an element and its descendants. `declared` is undefined for an element without a declaration, which is
   * checked as `xs:anyType`.
   */
  #checkElement(node: number, declared: BoundType | undefined): void {
    if (this.report.isFull) return
    const hasAttributes = this.#tree.firstAttribute[node] < this.#tree.firstAttribute[node + 1]
    const type =
      (hasAttributes && this.#isAsking ? this.#askedType(node, declared) : undefined) ?? declared ?? this.#anyType
    if (type.isAbstract) this.report.add('cvc-type.2', node, 'start')
    if (hasAttributes || type.requiredNames.length > 0)
      checkAttributes(this.report, node, type, this.#binding.instanceNames)
    const state = this.#checkChildren(node, type)
    checkContent(this.report, node, type)
    if (type.model !== null && state !== astray && type.model.accepts[state] === 0)
      this.report.add('cvc-complex-type.2.4.b', node, 'end', {
        expected: this.#expected(node, type, state, elementsToGo(type.model)),
      })
  }

  #asksForType(node: number): boolean {
    return findAttribute(this.#tree, node, this.#binding.instanceNames.type) >= 0
  }

  /**
   * Returns the type that `xsi:type` names instead of the declared type (XML Schema 1.0, 3.3.4, clause 4). Also reports
   * the attribute `xsi:nil`.
   */
  #askedType(node: number, declared: BoundType | undefined): BoundType | undefined {
    const { instanceNames } = this.#binding
    const asking = findAttribute(this.#tree, node, instanceNames.type)
    const asked =
      asking < 0 ? undefined : this.#namedType(node, collapsed(attributeValue(this.#tree, asking)), declared)
    if (declared !== undefined && findAttribute(this.#tree, node, instanceNames.nil) >= 0)
      this.report.add('cvc-elt.3.1', node, 'start')
    return asked
  }

  #namedType(node: number, value: string, declared: BoundType | undefined): BoundType | undefined {
    const [, prefix = '', localName = ''] = /^(?:([^:]+):)?([^:]+)$/.exec(value) ?? []
    const namespace = this.#tree.vocabulary.scopes.bindings(this.#tree.scope[node]).get(prefix)
    const type = this.#binding.findType(namespace ?? '', localName)
    if (!isQualifiedName(value))
      this.report.add('cvc-datatype-valid.1.2.1', node, 'start', { value, type: 'QName', attribute: 'xsi:type' })
    else if (prefix !== '' && namespace === undefined) this.report.add('cvc-elt.4.1', node, 'start', { value })
    else if (type === undefined) this.report.add('cvc-elt.4.2', node, 'start', { value })
    else if (declared !== undefined && !this.#binding.components.derives(type.reference, declared.reference))
      this.report.add('cvc-elt.4.3', node, 'start', { value })
    return type
  }

  /** Checks the children against the content model and returns the state after the last one. */
  #checkChildren(node: number, type: BoundType): number {
    let state = 0
    for (let child = this.#tree.firstChild[node]; child !== 0; child = this.#tree.nextSibling[child]) {
      const symbol = this.#symbolOf(child, type)
      if (state !== astray && type.model !== null) {
        const next = symbol < 0 ? astray : type.model.next[state * type.model.symbolCount + symbol]
        if (next === astray) this.#refuseChild(child, node, type, state)
        state = next
      }
      this.#checkChild(child, symbol, type)
    }
    return state
  }

  /**
   * Returns the symbol of a child in the content model: that of the child's name or, if the name has none, that of the
   * first wildcard that allows the child. Returns -1 if no wildcard allows the child.
   */
  #symbolOf(child: number, type: BoundType): number {
    const name = this.#tree.name[child]
    const symbol = type.symbols.get(name)
    if (symbol !== undefined) return symbol
    const wildcard = type.wildcards.findIndex((each) => each.allows(this.#tree.vocabulary.namespaces[name]))
    return wildcard < 0 ? -1 : type.childTypes.length + wildcard
  }

  #refuseChild(child: number, node: number, type: BoundType, state: number): void {
    const expected = this.#expected(node, type, state)
    if (expected.length === 0) this.report.add('cvc-complex-type.2.4.d', child, 'start')
    else this.report.add('cvc-complex-type.2.4.a', child, 'start', { expected })
  }

  #checkChild(child: number, symbol: number, type: BoundType): void {
    if (symbol >= 0 && symbol < type.childTypes.length)
      return this.#checkElement(child, this.#binding.childType(type, symbol))
    const process = symbol < 0 ? 'lax' : type.wildcards[symbol - type.childTypes.length].process
    if (process === 'skip') return
    const declared = this.#binding.globalType(this.#tree.name[child])
    if (process === 'strict' && declared === undefined && !this.#asksForType(child))
      this.report.add('cvc-complex-type.2.4.c', child, 'start')
    this.#checkElement(child, declared)
  }

  /**
   * Returns the names of the elements that are allowed next in a state of the content model. If `toGo` is given,
   * returns only those after which fewer elements are still needed; `toGo` is the number of elements still needed, by
   * state.
   */
  #expected(node: number, type: BoundType, state: number, toGo?: readonly number[]): string[] {
    const { model } = type
    if (model === null) return []
    const isNext = (_: unknown, symbol: number): boolean => {
      const next = model.next[state * model.symbolCount + symbol]
      return next !== astray && (toGo === undefined || toGo[next] < toGo[state])
    }
    const names = model.elements.filter(isNext).map((id) => this.#binding.components.element(id))
    const others = model.wildcards.some((_, wildcard) => isNext(_, model.elements.length + wildcard))
      ? ['an element of a namespace of its own (xmlns)']
      : []
    return [...this.report.expectedWords(node, names), ...others]
  }
}
