import { createHash } from 'node:crypto'
import { aboutAncestors } from './about-ancestors.ts'
import type { Slot } from './value.ts'

/**
 * Collects the parts of the code generated for one rule set. In this code, local variables are written as tokens: `$1`,
 * `$2` and so on. The parameters of a function are the tokens that its body uses but does not declare. Functions with
 * equal bodies are written only once.
 */
export class ModuleWriter {
  /** expanded names that the code uses; in the code, the constant `N<index>` holds the id of the name */
  readonly names: (readonly [namespace: string, local: string])[] = []
  /** paths that the code uses; in the code, the constant `P<index>` holds the id of the path */
  readonly slots: Slot[] = []
  /** declarations, in the order in which they must be written */
  readonly declarations: string[] = []
  /** runtime functions that the code calls */
  readonly used = new Set<string>()
  readonly #known = new Map<string, string>()
  /** functions whose results are computed once per document */
  readonly #kept = new Set<string>()
  /** functions that loop over nodes on every call */
  readonly #walking = new Set<string>()
  /** functions whose bodies are being written */
  readonly #open = new Set<string>()
  /** functions that call themselves, directly or through other functions */
  readonly #recursive = new Set<string>()
  #tokens = 0
  #named = 0

  /** Returns the token of a new local variable. */
  token(): string {
    return `$${++this.#tokens}`
  }

  nameId(namespace: string, local: string): string {
    return this.#remember(`name {${namespace}}${local}`, () => `N${this.names.push([namespace, local]) - 1}`)
  }

  slotId(slot: Slot): string {
    return this.#remember(`slot ${slot.from} ${slot.chain.join('/')}`, () => `P${this.slots.push(slot) - 1}`)
  }

  /** Returns the name of a runtime function and records that the code calls it. */
  use(name: string): string {
    this.used.add(name)
    return name
  }

  /** Returns the name of a constant that is created once, when the rules are loaded. */
  constant(code: string): string {
    return this.#remember(`constant ${code}`, () => this.#declare('c', (name) => `const ${name} = ${code}`))
  }

  /** Defines a function with this body and returns the code of a call to it. */
  define(body: string): string {
    const { body: text, operands } = aboutAncestors(body, freeTokens(body))
    const free = freeTokens(text)
    const { parameters, code } = canonical(free, text)
    const keep = this.#walks(code) ? keeperOf(free, operands) : undefined
    const name = this.#remember(`function ${keep ?? ''}(${parameters}) ${code}`, () =>
      this.#declare('f', (name) =>
        keep === undefined
          ? `function ${name}(${parameters}) { ${code} }`
          : `const ${name} = ${keep}((${parameters}) => { ${code} })`,
      ),
    )
    if (keep === 'keepForDocument') this.#kept.add(name)
    else if (keep === undefined && this.#walks(code)) this.#walking.add(name)
    return `${name}(${free.map((token) => operands.get(token) ?? token).join(', ')})`
  }

  /** Defines a function whose only parameter is a node, and returns its name. */
  defineOfNode(node: string, body: string): string {
    const called = /^return (f\d+)\((\$\d+)?\)$/.exec(body)
    if (called !== null && (called[2] ?? node) === node) return called[1]
    const { parameters, code } = canonical([node], body)
    return this.#remember(`function (${parameters}) ${code}`, () =>
      this.#declare('f', (name) => `function ${name}(${parameters}) { ${code} }`),
    )
  }

  /**
   * Defines a function with the given parameters and returns its name. Later calls with the same key return the same
   * name, even while the body is still being written.
   */
  defineNamed(key: string, parameters: readonly string[], write: () => string): string {
    const known = this.#known.get(`named ${key}`)
    if (known !== undefined) {
      if (this.#open.has(known)) this.#recursive.add(known)
      return known
    }
    const name = `u${++this.#named}`
    this.#known.set(`named ${key}`, name)
    this.#open.add(name)
    const { parameters: names, code } = canonical(parameters, write())
    this.#open.delete(name)
    this.declarations.push(
      this.#recursive.has(name)
        ? bounded(name, names, code, this.use('errors'))
        : `function ${name}(${names}) { ${code} }`,
    )
    return name
  }

  /**
   * Defines a function that caches its result for the current document or, if the body uses a node, for the node of the
   * latest call. Returns the code of a call to this function.
   */
  defineKept(body: string, node: string): string {
    const called = /^return (f\d+)\(\)$/.exec(body)
    if (called !== null && this.#kept.has(called[1])) return `${called[1]}()`
    const isOfNode = freeTokens(body).length > 0
    const { code } = canonical(isOfNode ? [node] : [], body)
    const [keep, parameter] = isOfNode ? ['keepForNode', 'v1'] : ['keepForDocument', '']
    const name = this.#remember(`${keep} ${code}`, () =>
      this.#declare('f', (name) => `const ${name} = ${keep}((${parameter}) => { ${code} })`),
    )
    return `${name}(${isOfNode ? node : ''})`
  }

  /**
   * True if the code loops over nodes or calls a function that does. For such code, caching the result is cheaper than
   * computing it again.
   */
  #walks(code: string): boolean {
    return code.includes('for (') || (code.match(/\bf\d+(?=\()/g) ?? []).some((name) => this.#walking.has(name))
  }

  #declare(letter: string, write: (name: string) => string): string {
    const name = `${letter}${this.declarations.length}`
    this.declarations.push(write(name))
    return name
  }

  #remember(key: string, make: () => string): string {
    const short = key.length > 200 ? createHash('sha256').update(key).digest('base64') : key
    const known = this.#known.get(short)
    if (known !== undefined) return known
    const made = make()
    this.#known.set(short, made)
    return made
  }
}

/** Maximum depth of recursive calls. No real rule needs a deeper recursion, but a document could cause one. */
const callsMax = 1000

/**
 * Maximum number of calls to one recursive function for one document. Without this maximum, a function that calls
 * itself twice could run practically forever.
 */
const callsOfDocumentMax = 10_000_000

function bounded(name: string, parameters: string, code: string, errors: string): string {
  const count = `if (${name}Epoch !== epoch) { ${name}Epoch = epoch; ${name}Total = 0 }`
  const refuse = `if (${name}Calls >= ${callsMax} || ++${name}Total > ${callsOfDocumentMax}) throw ${errors}.FOER0000`
  return `let ${name}Calls = 0, ${name}Total = 0, ${name}Epoch = -1\nfunction ${name}(${parameters}) { ${count}; ${refuse}; ${name}Calls++; try { ${code} } finally { ${name}Calls-- } }`
}

/**
 * Returns the name of the wrapper that caches the results of a function, or undefined if they are not cached. A
 * function without parameters has one result per document. A function whose only parameter is an ancestor of the
 * current node has one result per ancestor.
 */
function keeperOf(free: readonly string[], operands: ReadonlyMap<string, string>): string | undefined {
  if (free.length === 0) return 'keepForDocument'
  return free.length === 1 && operands.has(free[0]) ? 'keepForAncestor' : undefined
}

/** Returns the local variables that a body uses but does not declare, in the order of their first use. */
export function freeTokens(body: string): string[] {
  const declared = new Set([...body.matchAll(/(?:let|const) (\$\d+)/g)].map(([, token]) => token))
  return [...new Set(body.match(/\$\d+/g))].filter((token) => !declared.has(token))
}

/** Numbers the variables of a body, parameters first, so that equal functions have equal texts. */
function canonical(
  parameters: readonly string[],
  body: string,
): { readonly parameters: string; readonly code: string } {
  const names = new Map(parameters.map((token, index) => [token, `v${index + 1}`]))
  const code = body.replace(/\$\d+/g, (token) => {
    const name = names.get(token) ?? `v${names.size + 1}`
    names.set(token, name)
    return name
  })
  return { parameters: parameters.map((_, index) => `v${index + 1}`).join(', '), code }
}

/**
 * Returns a text as a string literal. A dollar sign in the text is escaped so that it does not look like a variable.
 */
export function textLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('$', '\\u0024').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
