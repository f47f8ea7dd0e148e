import { coverVocabulary } from './document/path-summary.ts'
import type { DocumentTree } from './document/tree.ts'
import { rootElement } from './document/tree.ts'
import type { Vocabulary } from './document/vocabulary.ts'
import type { ContextPath, RuleCode, RuleModule, RuleProgram, RuleTable } from './rule-module.ts'
import { runtime } from './runtime/runtime.ts'

/** A rule that may apply to the nodes of a path. */
export interface Candidate {
  readonly table: RuleTable
  readonly code: RuleCode
  /** null if the rule applies to every node of the path */
  readonly matches: ((node: number) => boolean) | null
}

/**
 * Rules that may apply to the nodes of one path, grouped by pattern, in the order of the source. In each pattern, only
 * the first rule that matches a node applies.
 */
export type Candidates = readonly (readonly Candidate[])[]

/** The data that a rule set derives from one vocabulary: ids of names and paths, and the rules of each path. */
interface Binding {
  readonly names: Int32Array
  /**
   * by the name of a node: indexes of the rules that may match the node; the entry `anyName` applies to every name that
   * has no entry of its own
   */
  readonly rulesByName: ReadonlyMap<number, readonly number[]>
  /** ids of the paths that the code uses (`slots` of the module), by the path of the root element */
  readonly slots: Map<number, Int32Array>
  readonly candidates: (Candidates | undefined)[]
  /** rules that may apply to attributes, by the path of the element and then by the name of the attribute */
  readonly ofAttributes: (Map<number, Candidates> | undefined)[]
}

const anyName = -1

/**
 * Functions that look up the rules that may apply to an element, or to one of its attributes. `ofAttribute` is
 * undefined if no rule is about attributes. In that case, attributes are not visited.
 */
export interface Dispatch {
  readonly ofElement: (node: number) => Candidates
  readonly ofAttribute: ((node: number, attribute: number) => Candidates) | undefined
}

/**
 * A rule set that is ready to run. Data derived from names and paths is cached for all documents that share a
 * vocabulary.
 */
export class RuleSet {
  readonly module: RuleModule
  #program: RuleProgram | undefined
  readonly #bindings = new WeakMap<Vocabulary, Binding>()
  /**
   * the path ids to which the program is currently bound; they belong to one vocabulary and one path of the root
   * element
   */
  #bound: Int32Array | undefined
  readonly #isAboutAttributes: boolean

  constructor(module: RuleModule) {
    this.module = module
    this.#isAboutAttributes = module.rules.some(({ branches }) =>
      branches.some(({ attribute }) => attribute !== undefined),
    )
  }

  /** The program, created on first use, so that a process that validates nothing spends no time or memory on it. */
  get program(): RuleProgram {
    return (this.#program ??= this.module.createProgram(runtime))
  }

  /**
   * Starts the program on one document and returns the functions that look up the rules for its nodes. The caller must
   * call `program.end()` to release the document.
   */
  begin(tree: DocumentTree): Dispatch {
    const { vocabulary } = tree
    const binding = this.#bindings.get(vocabulary) ?? this.#bind(vocabulary)
    const rootPath = tree.path[rootElement]
    const slots = binding.slots.get(rootPath) ?? this.#bindSlots(binding, vocabulary, rootPath)
    if (this.#bound !== slots) this.program.bind(binding.names, slots)
    this.#bound = slots
    coverVocabulary(tree)
    this.program.begin(tree)
    const { path } = tree
    const { candidates } = binding
    return {
      ofElement: (node) => (candidates[path[node]] ??= this.#candidatesOf(node, tree, binding)),
      ofAttribute: this.#isAboutAttributes
        ? (node, attribute) => this.#candidatesOfAttribute(node, attribute, tree, binding)
        : undefined,
    }
  }

  #bind(vocabulary: Vocabulary): Binding {
    const names = Int32Array.from(this.module.names, ([namespace, localName]) =>
      vocabulary.nameId(namespace, localName),
    )
    const binding: Binding = {
      names,
      rulesByName: rulesByName(this.module.rules, names),
      slots: new Map(),
      candidates: [],
      ofAttributes: [],
    }
    this.#bindings.set(vocabulary, binding)
    return binding
  }

  #bindSlots(binding: Binding, vocabulary: Vocabulary, rootPath: number): Int32Array {
    const slots = Int32Array.from(this.module.slots, ({ from, chain }) =>
      chain.reduce((path, name) => vocabulary.pathId(path, binding.names[name]), from === 'root' ? rootPath : 0),
    )
    binding.slots.set(rootPath, slots)
    return slots
  }

  #candidatesOfAttribute(node: number, attribute: number, tree: DocumentTree, binding: Binding): Candidates {
    const byName = (binding.ofAttributes[tree.path[node]] ??= new Map<number, Candidates>())
    const name = tree.attributeName[attribute]
    const known = byName.get(name) ?? this.#candidatesOf(node, tree, binding, name)
    byName.set(name, known)
    return known
  }

  /** Returns the rules that may apply to an element, or to its attributes of a given name. */
  #candidatesOf(node: number, tree: DocumentTree, { names, rulesByName }: Binding, attributeName?: number): Candidates {
    const byPattern: Candidate[][] = []
    for (const index of rulesByName.get(tree.name[node]) ?? rulesByName.get(anyName) ?? []) {
      const table = this.module.rules[index]
      const candidates = (byPattern[table.pattern] ??= [])
      // a rule that matches every node of the path hides the later rules of its pattern
      if (candidates.at(-1)?.matches === null) continue
      const code = this.program.rules[index]
      const isMet = (branch: ContextPath, at: number): boolean =>
        isAbout(branch, attributeName, names) &&
        standsOn(tree.path[node], branch, names, tree.vocabulary) &&
        (code.ofPath[at]?.(node) ?? true)
      const branches = table.branches
        .map((branch, at) => (isMet(branch, at) ? code.matches[at] : undefined))
        .filter((match) => match !== undefined)
      if (branches.includes(null)) candidates.push({ table, code, matches: null })
      else for (const matches of branches) candidates.push({ table, code, matches })
    }
    return byPattern.filter((candidates) => candidates.length > 0)
  }
}

function rulesByName(rules: readonly RuleTable[], names: Int32Array): Map<number, number[]> {
  const ofAnyName: number[] = []
  const byName = new Map([[anyName, ofAnyName]])
  rules.forEach(({ branches }, index) => {
    const about = new Set(branches.map(({ steps }) => lastName(steps, names)))
    for (const name of about) if (!byName.has(name)) byName.set(name, [...ofAnyName])
    for (const name of about.has(anyName) ? byName.keys() : about) byName.get(name)?.push(index)
  })
  return byName
}

function lastName(steps: ContextPath['steps'], names: Int32Array): number {
  const name = steps.at(-1)?.[1] ?? anyName
  return name < 0 ? anyName : names[name]
}

function isAbout({ attribute }: ContextPath, attributeName: number | undefined, names: Int32Array): boolean {
  if (attribute === undefined || attributeName === undefined) return attribute === attributeName
  return attribute < 0 || names[attribute] === attributeName
}

/** True if the names on a path match the steps of a context. */
function standsOn(path: number, { anchored, steps }: ContextPath, names: Int32Array, vocabulary: Vocabulary): boolean {
  const endsAt = (at: number, step: number): boolean => {
    if (step < 0) return anchored ? at === 0 : true
    const [axis, name] = steps[step]
    const isNamed = at !== 0 && (name < 0 || vocabulary.pathName[at] === names[name])
    if (!isNamed) return false
    if (axis === 'child') return endsAt(vocabulary.pathParent[at], step - 1)
    for (let above = vocabulary.pathParent[at]; above >= 0; above = vocabulary.pathParent[above])
      if (endsAt(above, step - 1)) return true
    return false
  }
  return steps.length === 0 ? !anchored || path === 0 : endsAt(path, steps.length - 1)
}
