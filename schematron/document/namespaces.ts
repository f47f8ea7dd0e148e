import type { ScopeTable } from './scope-table.ts'

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

/**
 * The namespaces in force while the tokenizer walks: any prefix is answered at once, however deep the declarations are
 * nested.
 */
export class Namespaces {
  /** id of the present scope */
  scope = 0
  readonly #table: ScopeTable
  readonly #bound = new Map<string, string | undefined>([['xml', xmlNamespace]])
  /** what the declarations since the start of the document replaced, newest last */
  readonly #replaced: { readonly prefix: string; readonly namespace: string | undefined; readonly scope: number }[] = []

  constructor(table: ScopeTable) {
    this.#table = table
  }

  /** How many declarations are in force; `leave` goes back to such a mark. */
  get mark(): number {
    return this.#replaced.length
  }

  /** Whether a declaration since the mark has this prefix. */
  declaredSince(mark: number, prefix: string): boolean {
    for (let at = mark; at < this.#replaced.length; at++) {
      if (this.#replaced[at].prefix === prefix) return true
    }
    return false
  }

  /**
   * Puts a declaration in force; the default namespace has the prefix ''. Says whether Namespaces in XML 1.0 (section
   * 3) allows it.
   */
  declare(prefix: string, namespace: string): boolean {
    if (!isAllowed(prefix, namespace)) return false
    const replaced = this.#bound.get(prefix)
    this.#replaced.push({ prefix, namespace: replaced, scope: this.scope })
    if (namespace !== (replaced ?? '')) this.scope = this.#table.scopeId(this.scope, prefix, namespace)
    this.#bound.set(prefix, namespace)
    return true
  }

  /** The namespace of a prefix; without a default namespace '' for ''. */
  resolve(prefix: string): string | undefined {
    return this.#bound.get(prefix) ?? (prefix === '' ? '' : undefined)
  }

  leave(mark: number): void {
    if (this.#replaced.length === mark) return
    for (let at = this.#replaced.length - 1; at >= mark; at--) {
      const { prefix, namespace, scope } = this.#replaced[at]
      // never deleted: a Map that loses and regains an entry at every element may rehash each time
      this.#bound.set(prefix, namespace)
      this.scope = scope
    }
    this.#replaced.length = mark
  }
}

function isAllowed(prefix: string, namespace: string): boolean {
  if (prefix === 'xml' || namespace === xmlNamespace) return prefix === 'xml' && namespace === xmlNamespace
  if (prefix === 'xmlns' || namespace === xmlnsNamespace) return false
  return prefix === '' || namespace !== ''
}
