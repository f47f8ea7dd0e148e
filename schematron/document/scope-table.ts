import { detached } from './detached.ts'

/**
 * Namespace scopes as a trie: each scope adds one declaration to its parent scope, and scope 0 declares nothing. A
 * declaration that changes nothing creates no scope. Elements with the same scope id have the same namespaces in scope.
 */
export class ScopeTable {
  /** by scope id: the parent scope, and the prefix and namespace of the declaration */
  readonly parent: number[] = [-1]
  readonly prefix: string[] = ['']
  readonly namespace: string[] = ['']
  weight = 0
  readonly #children: (Map<string, number> | undefined)[] = [undefined]

  /** Returns the id of the scope that adds one declaration to `parent`. Creates the scope on first use. */
  scopeId(parent: number, prefix: string, namespace: string): number {
    // a prefix contains no space, so the key is unambiguous
    const key = `${prefix} ${namespace}`
    let children = this.#children[parent]
    const known = children?.get(key)
    if (known !== undefined) return known
    const id = this.prefix.length
    if (children === undefined) this.#children[parent] = children = new Map()
    children.set(detached(key), id)
    this.#children.push(undefined)
    this.parent.push(parent)
    this.prefix.push(detached(prefix))
    this.namespace.push(detached(namespace))
    this.weight += 1 + (key.length >> 6)
    return id
  }

  /**
   * Returns the declarations that `scope` adds to its ancestor `outer`, as a map from prefix to namespace with the
   * innermost declaration first. By default, `outer` is the scope without declarations. The prefix `xml` is not listed.
   * The namespace '' for the prefix '' means that the default namespace was undeclared.
   */
  bindings(scope: number, outer = 0): Map<string, string> {
    const bindings = new Map<string, string>()
    for (let at = scope; at > outer; at = this.parent[at]) {
      if (!bindings.has(this.prefix[at])) bindings.set(this.prefix[at], this.namespace[at])
    }
    return bindings
  }
}
