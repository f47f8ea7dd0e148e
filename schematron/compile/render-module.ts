import type { CompiledRule, CompiledSchemas } from './compile-schema.ts'
import { textLiteral } from './emit/module-writer.ts'

/** What a rendered module says about its sources. */
export interface ModuleSource {
  readonly name: string
  /** of the files one after the other, lower-case hexadecimal */
  readonly sha256: string
}

/** The columns of the tree that compiled code reads, under their own names. */
const columns = ['values', 'name', 'parent', 'firstChild', 'nextSibling', 'subtreeEnd', 'firstAttribute', 'attributeName', 'pathCount', 'pathFirst', 'nextOnPath', 'nameCount', 'nameFirst', 'nextOfName']

/** So many checks of absence are worth a table. */
const tableLeast = 8
/** So many checks stand in one function. */
const partMost = 25

/** The expression of one rule module (see run.ts) as JavaScript, the same text for the same source. */
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
  createProgram: (runtime) => {
${renderProgram(compiled)}
  },
}`
}

/** N12 is name 12, P3 is slot 3. */
function indexOf(constant: string): string {
  return constant.slice(1)
}

function indexOrAny(name: string | undefined): string {
  return name === undefined ? '-1' : indexOf(name)
}

function renderRule({ pattern, context, checks }: CompiledRule): string {
  const branches = context.branches.map(({ anchored, steps, attribute }) => `{ anchored: ${anchored}, steps: [${steps.map(({ axis, name }) => `['${axis}', ${indexOrAny(name)}]`).join(', ')}]${attribute === undefined ? '' : `, attribute: ${indexOrAny(attribute.name)}`} }`)
  const rows = checks.map(({ id, flag, message }) => `      { id: ${textLiteral(id)}, flag: '${flag}', message: ${'text' in message ? textLiteral(message.text) : 'null'} },`)
  return `    { pattern: ${pattern}, branches: [${branches.join(', ')}], checks: [\n${rows.join('\n')}\n    ] },`
}

function renderProgram({ writer, rules }: CompiledSchemas): string {
  const bindings = [...writer.names.keys()].map((index) => `N${index} = names[${index}]`).concat([...writer.slots.keys()].map((index) => `P${index} = paths[${index}]`))
  return `const { ${[...writer.used].sort().join(', ')} } = runtime
let T, ${columns.join(', ')}
let epoch = 0
let slots
let ${[...bindings.map((binding) => binding.split(' ')[0]), 'unused'].join(', ')}
const stringOf = (node) => { const known = values[node]; return known === undefined ? runtime.stringValue(T, node) : known }
const required = (value) => { if (value === undefined) throw runtime.errors.XPTY0004; return value }
const lazily = (compute) => { let done = false, value; return () => { if (!done) { value = compute(); done = true } return value } }
const keepForDocument = (compute) => { let at = -1, value, error; return () => { if (at !== epoch) { at = epoch; error = undefined; try { value = compute() } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const keepForNode = (compute) => { let at = -1, of = -1, value, error; return (node) => { if (at !== epoch || of !== node) { at = epoch; of = node; error = undefined; try { value = compute(node) } catch (raised) { error = raised } } if (error !== undefined) throw error; return value } }
const absent = (table, failed) => { for (let at = 0; at < table.length; at += 2) if (pathFirst[slots[table[at + 1]]] > 0) failed.push(table[at]) }
${writer.declarations.join('\n')}
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

/**
 * All checks of a rule in one go; where one of them raises an error, the runner asks the tests one by one. What must not stand on a known path is looked
 * up in a table, and the rest is parted into functions, because V8 optimises no function as long as the hundreds of checks of one official rule.
 */
function renderJudge({ checks }: CompiledRule, index: number): string {
  const absences = checks.map(({ truth }) => /^!\(pathFirst\[P(\d+)\] > 0\)$/.exec(truth)?.[1])
  const table = absences.flatMap((slot, check) => (slot === undefined ? [] : [check, slot]))
  const isTable = table.length >= 2 * tableLeast
  const tests = checks.map(({ truth }, check) => (isTable && absences[check] !== undefined ? '' : `if (!${truth}) failed.push(${check})`)).filter(Boolean)
  const parts = Array.from({ length: Math.ceil(tests.length / partMost) }, (_, part) => tests.slice(part * partMost, (part + 1) * partMost).join('; '))
  const calls = parts.map((_, part) => `judge${index}_${part}(node, failed)`)
  const whole = parts.length === 1 && !isTable ? parts : isTable ? [`absent(absent${index}, failed)`, ...calls] : calls
  return [
    ...(isTable ? [`const absent${index} = new Int32Array([${table.join(', ')}])`] : []),
    ...(whole === parts ? [] : parts.map((part, at) => `function judge${index}_${at}(node, failed) { ${part} }`)),
    `function judge${index}(node, failed) { ${whole.join('; ')} }`,
  ].join('\n')
}

function renderEntry({ context, checks }: CompiledRule, index: number): string {
  const messages = checks.map(({ message }) => ('code' in message ? message.code : 'null'))
  const [ofPath, matches] = (['ofPath', 'matches'] as const).map((key) => context.branches.map((branch) => branch[key] ?? 'null').join(', '))
  return `    { ofPath: [${ofPath}], matches: [${matches}], judge: judge${index}, tests: [${checks.map(({ test }) => test).join(', ')}], messages: [${messages.join(', ')}] },`
}
