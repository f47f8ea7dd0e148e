import type { ScopeTable } from './scope-table.ts'

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

/**
 * The namespaces in scope at the tokenizer's position. Resolving a prefix takes constant time, however deeply the
 * declarations are nested.
 */
export class Namespaces {
  /** id of the current scope */
  scope = 0
  readonly #table: ScopeTable
  readonly #bound = new Map<string, string | undefined>([['xml', xmlNamespace]])
  /** for each declaration in force: the binding that it replaced; the newest declaration is last */
  readonly #replaced: { readonly prefix: string; readonly namespace: string | undefined; readonly scope: number }[] = []

  constructor(table: ScopeTable) {
    this.#table = table
  }

  /** The number of declarations in force; pass it to `leave` to return to this state. */
  get mark(): number {
    return this.#replaced.length
  }

  /** True if this prefix has been declared since the property `mark` had the given value. */
  declaredSince(mark: number, prefix: string): boolean {
    for (let at = mark; at < this.#replaced.length; at++) {
      if (this.#replaced[at].prefix === prefix) return true
    }
    return false
  }

  /**
   * Adds a namespace declaration. The default namespace has the prefix ''. Returns false and adds nothing if Namespaces
   * in XML 1.0 (section 3) forbids the declaration.
   */
  declare(prefix: string, namespace: string): boolean {
    if (!isAllowed(prefix, namespace)) return false
    const replaced = this.#bound.get(prefix)
    this.#replaced.push({ prefix, namespace: replaced, scope: this.scope })
    if (namespace !== (replaced ?? '')) this.scope = this.#table.scopeId(this.scope, prefix, namespace)
    this.#bound.set(prefix, namespace)
    return true
  }

  /**
   * Returns the namespace of a prefix, or undefined if the prefix is unbound. If no default namespace is declared, the
   * prefix '' has the namespace ''.
   */
  resolve(prefix: string): string | undefined {
    return this.#bound.get(prefix) ?? (prefix === '' ? '' : undefined)
  }

  leave(mark: number): void {
    if (this.#replaced.length === mark) return
    for (let at = this.#replaced.length - 1; at >= mark; at--) {
      const { prefix, namespace, scope } = this.#replaced[at]
      // entries are never deleted: a Map that loses and regains an entry at every element may rehash each time
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
