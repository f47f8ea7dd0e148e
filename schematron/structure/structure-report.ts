import type { DocumentTree } from '../document/tree.ts'
import type { FindingBounds, OmittedFindings } from '../finding-bounds.ts'
import { describeFinding } from './describe-finding.ts'
import type { FindingParts, StructureFinding } from './structure-finding.ts'
import type { StructureRule } from './structure-rule.ts'

const valueLengthMax = 60
const expectedMax = 8

/** Collects the findings of one check, up to the given bounds. Names in a finding are written as in the document. */
export class StructureReport {
  readonly findings: StructureFinding[] = []
  readonly tree: DocumentTree
  readonly #bounds: FindingBounds
  #count = 0
  /** identifiers (`xs:ID`) found so far */
  readonly #identifiers = new Set<string>()

  constructor(tree: DocumentTree, bounds: FindingBounds) {
    this.tree = tree
    this.#bounds = bounds
  }

  get isFull(): boolean {
    return this.#count >= this.#bounds.countedMax
  }

  get omitted(): OmittedFindings {
    return { errors: this.#count - this.findings.length, warnings: 0, isExact: !this.isFull }
  }

  add(ruleId: StructureRule, node: number, at: 'start' | 'end', others: Omit<FindingParts, 'element'> = {}): void {
    if (this.isFull || ++this.#count > this.#bounds.listedMax) return
    const { tree } = this
    const parts: FindingParts = { element: writtenName(tree.text, tree.start[node] + 1), ...others }
    if (parts.value !== undefined && parts.value.length > valueLengthMax)
      Object.assign(parts, { value: `${parts.value.slice(0, valueLengthMax)}…` })
    this.findings.push({ ruleId, node, at, message: describeFinding(ruleId, parts), parts })
  }

  /** Records an identifier. Returns true if the identifier has not occurred before. */
  isNewIdentifier(value: string): boolean {
    const isNew = !this.#identifiers.has(value)
    this.#identifiers.add(value)
    return isNew
  }

  attributeWord(attribute: number): string {
    return writtenName(this.tree.text, this.tree.attributeStart[attribute])
  }

  /** Returns the first few of the given names as text, with the prefixes that are in scope at a node. */
  expectedWords(node: number, names: readonly { readonly namespace: string; readonly localName: string }[]): string[] {
    const bindings = this.tree.vocabulary.scopes.bindings(this.tree.scope[node])
    const prefixes = new Map([...bindings].map(([prefix, namespace]) => [namespace, prefix]))
    return names.slice(0, expectedMax).map(({ namespace, localName }) => {
      const prefix = prefixes.get(namespace) ?? ''
      return prefix === '' ? localName : `${prefix}:${localName}`
    })
  }
}

/** Returns the name at an offset as written, with its prefix. */
function writtenName(text: string, offset: number): string {
  let end = offset
  while (end < text.length && !' \t\r\n=/>'.includes(text.charAt(end))) end++
  return text.slice(offset, end)
}
