import type { CompiledRule, CompiledSchemas } from './compile-schema.ts'
import { keepRepeated } from './emit/keep-repeated.ts'
import { textLiteral } from './emit/module-writer.ts'
import { renderJudge } from './render-judge.ts'

/** Name and hash of the sources of a rendered module. */
export interface ModuleSource {
  readonly name: string
  /** SHA-256 of the concatenated source files, in lower-case hexadecimal */
  readonly sha256: string
}

/** Columns of `DocumentTree` that compiled code reads, under the same names. */
const columns = [
  'values',
  'name',
  'parent',
  'firstChild',
  'nextSibling',
  'subtreeEnd',
  'firstAttribute',
  'attributeName',
  'pathCount',
  'pathFirst',
  'nextOnPath',
  'nameCount',
  'nameFirst',
  'nextOfName',
]

/**
 * If the subtree of an ancestor has at least this number of nodes, results for the ancestor are cached for the whole
 * document. For a smaller subtree, only the latest result is cached, because computing a result again takes little
 * time.
 */
const wideMin = 64

/**
 * Renders a rule module (see rule-module.ts) as a JavaScript expression. The same source always produces the same text.
 * The parentheses around `createProgram` make V8 compile the function when the module is loaded.
 */
export function renderModule(compiled: CompiledSchemas, source: ModuleSource): string {
  const { writer, rules, namespaces } = compiled
  return `{
  source: ${JSON.stringify(source)},
  prefixes: [${[...namespaces].map(([prefix, namespace]) => `[${textLiteral(namespace)}, ${textLiteral(prefix)}]`).join(', ')}],
  names: [
${writer.names.map(([namespace, local]) => `    [${textLiteral(namespace)}, ${textLiteral(local)}],`).join('\n')}
  ],
  slots: [
${writer.slots.map(({ from, chain }) => `    { from: '${from}', chain: [${chain.map(indexOf).join(', ')}] },`).join('\n')}
  ],
  rules: [
${rules.map(renderRule).join('\n')}
  ],
  createProgram: (function (runtime) {
${renderProgram(compiled)}
  }),
}`
}

/** Returns the number in the name of a constant: 12 for the name `N12`, 3 for the path `P3`. */
function indexOf(constant: string): string {
  return constant.slice(1)
}

function indexOrAny(name: string | undefined): string {
  return name === undefined ? '-1' : indexOf(name)
}

function renderRule({ pattern, context, checks }: CompiledRule): string {
  const branches = context.branches.map(
    ({ anchored, steps, attribute }) =>
      `{ anchored: ${anchored}, steps: [${steps.map(({ axis, name }) => `['${axis}', ${indexOrAny(name)}]`).join(', ')}]${attribute === undefined ? '' : `, attribute: ${indexOrAny(attribute.name)}`} }`,
  )
  const rows = checks.map(
    ({ id, flag, message }) =>
      `      { id: ${textLiteral(id)}, flag: '${flag}', message: ${'text' in message ? textLiteral(message.text) : 'null'} },`,
  )
  return `    { pattern: ${pattern}, branches: [${branches.join(', ')}], checks: [\n${rows.join('\n')}\n    ] },`
}

function renderProgram({ writer, rules }: CompiledSchemas): string {
  const once = rules.filter(isOfOneNode).flatMap(truthsOf)
  const often = rules.filter((rule) => !isOfOneNode(rule)).flatMap(truthsOf)
  const declarations = keepRepeated(writer.declarations, once, [...often, ...rules.flatMap(functionsOf)])
  const bindings = [...writer.names.keys()]
    .map((index) => `N${index} = names[${index}]`)
    .concat([...writer.slots.keys()].map((index) => `P${index} = paths[${index}]`))
  return `const { ${[...writer.used].sort().join(', ')} } = runtime
let T, ${columns.join(', ')}
let epoch = 0
let slots
let ${[...bindings.map((binding) => binding.split(' ')[0]), 'unused'].join(', ')}
const stringOf = (node) => { const known = values[node]; return known === undefined ? runtime.stringValue(T, node) : known }
const valueOf = (node) => node === undefined ? undefined : stringOf(node)
const hasChild = (node, wanted) => { for (let child = firstChild[node]; child !== 0; child = nextSibling[child]) if (name[child] === wanted) return true; return false }
const onlyChild = (node, wanted) => { let only; for (let child = firstChild[node]; child !== 0; child = nextSibling[child]) if (name[child] === wanted) { if (only !== undefined) throw runtime.errors.XPTY0004; only = child } return only }
const onlyOf = (first, count) => { if (count > 1) throw runtime.errors.XPTY0004; return first > 0 ? first : undefined }
const attributeOf = (node, wanted) => { for (let at = firstAttribute[node]; at < firstAttribute[node + 1]; at++) if (attributeName[at] === wanted) return at; return undefined }
const required = (value) => { if (value === undefined) throw runtime.errors.XPTY0004; return value }
const lazily = (compute) => { let done = false, value; return () => { if (!done) { value = compute(); done = true } return value } }
const keepForDocument = (compute) => { let at = -1, value, error; return () => { if (at !== epoch) { at = epoch; error = undefined; try { value = compute() } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const keepForNode = (compute) => { let at = -1, of = -1, value, error; return (node) => { if (at !== epoch || of !== node) { at = epoch; of = node; error = undefined; try { value = compute(node) } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const keepForAncestor = (compute) => {
  const asked = (node) => { try { return { value: compute(node), error: undefined } } catch (error) { return { value: undefined, error } } }
  let at = -1, of = -1, last, wide
  return (node) => {
    if (at !== epoch || of !== node) {
      if (at !== epoch) wide = undefined
      let found = wide?.get(node)
      if (found === undefined) found = asked(node)
      if (subtreeEnd[node] - node >= ${wideMin}) (wide ??= new Map()).set(node, found)
      at = epoch; of = node; last = found
    }
    if (last.error !== undefined) throw last.error
    return last.value
  }
}
const absent = (table, failed) => { for (let at = 0; at < table.length; at += 2) if (pathFirst[slots[table[at + 1]]] > 0 && failed.at(-1) !== table[at]) failed.push(table[at]) }
${declarations.join('\n')}
${rules.map(renderJudge).join('\n')}
return {
  bind: (names, paths) => { slots = paths; ${bindings.join('; ')} },
  begin: (tree) => { epoch++; T = tree; ${columns.map((column) => `${column} = tree.${column}`).join('; ')} },
  end: () => { T = ${columns.join(' = ')} = undefined },
  rules: [
${rules.map(renderEntry).join('\n')}
  ],
}`
}

/** True if the context is the document node or the root element. */
function isOfOneNode({ context: { item } }: CompiledRule): boolean {
  return item.depth === 0 || item.depth === 1
}

function truthsOf({ checks }: CompiledRule): string[] {
  return checks.map(({ truth }) => truth)
}

/** Returns the functions of a rule except its checks: those for the context and for the messages. */
function functionsOf({ context, checks }: CompiledRule): string[] {
  const messages = checks.map(({ message }) => ('code' in message ? message.code : ''))
  return [...context.branches.flatMap(({ ofPath = '', matches = '' }) => [ofPath, matches]), ...messages]
}

function renderEntry(rule: CompiledRule, index: number): string {
  const { context, checks } = rule
  const messages = checks.map(({ message }) => ('code' in message ? message.code : 'null'))
  const [ofPath, matches] = (['ofPath', 'matches'] as const).map((key) =>
    context.branches.map((branch) => branch[key] ?? 'null').join(', '),
  )
  return `    { ofPath: [${ofPath}], matches: [${matches}], judge: judge${index}, tests: [${truthsOf(rule)
    .map((truth) => `(node) => ${truth}`)
    .join(', ')}], messages: [${messages.join(', ')}] },`
}
