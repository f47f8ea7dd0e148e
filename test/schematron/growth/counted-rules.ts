import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadRuleModule } from '../../../schematron/load-rule-module.ts'
import type { RuleModule } from '../../../schematron/rule-module.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import type { Runtime } from '../../../schematron/runtime/runtime.ts'

/**
 * A rule set that counts its work in steps instead of measuring time. Each iteration of a loop is a step. Each call of
 * the runtime counts as a step plus the lengths of its operands divided by 8.
 */
export interface CountedRules {
  readonly rules: RuleSet
  /** local names of the elements in rule contexts or reached by walking the tree; others are only looked up by path */
  readonly names: ReadonlySet<string>
  /** returns the steps of all counted rule sets since the last call */
  readonly stepsTaken: () => number
}

const steps = { count: 0 }
const generatedFolder = join(import.meta.dirname, '../../../schematron/generated')

/** Loads one of the product's rule sets, by the name of its generated module. */
export function countedRules(name: string): CountedRules {
  const file = readFileSync(join(generatedFolder, `${name}.ts`), 'utf8')
  return countedModule(file.slice(file.indexOf('{', file.indexOf(': RuleModule = '))).trim())
}

/** Loads any rule module from the text that the compiler emitted. */
export function countedModule(text: string): CountedRules {
  const module = loadRuleModule(withCounters(text))
  const rules = new RuleSet({ ...module, createProgram: (runtime) => createProgram(module, runtime) })
  return { rules, names: namesWalkedTo(text, module), stepsTaken }
}

function stepsTaken(): number {
  const { count } = steps
  steps.count = 0
  return count
}

/** Inserts the step counters. Throws if the code contains a form of loop without a counter, so that all work counts. */
function withCounters(text: string): string {
  const counted = text
    .replace(/\bfor \(let (\w+) = ([^;]*); ([^;]*);/g, 'FOR (let $1 = $2; runtime.steps.count++, $3;')
    .replace(/\bfor \(const (v\d+) of (.*?)\) \{ /g, 'FOR (const $1 of $2) { runtime.steps.count++; ')
    .replace(/\bnew (Set|Map)\((?=[^)[])/g, 'runtime.make$1(')
  if (/\b(?:for \((?:let|const|;)|while \()/.test(counted) || !counted.includes('FOR ('))
    throw new Error('a loop of the compiled rules is not counted')
  return counted.replaceAll('FOR (', 'for (')
}

function namesWalkedTo(text: string, module: RuleModule): ReadonlySet<string> {
  const walked = [
    ...text.matchAll(/\bname\[v\d+\] === N(\d+)|\bnameFirst\[N(\d+)\]|\b(?:has|only)Child\([^;]*?, N(\d+)\)/g),
  ].map((found) => Number(found.slice(1).find((name) => name !== undefined)))
  const ofContexts = module.rules.flatMap(({ branches }) =>
    branches.flatMap(({ steps }) => steps.map(([, name]) => name)),
  )
  return new Set([...walked, ...ofContexts].filter((name) => name >= 0).map((name) => module.names[name][1]))
}

/**
 * Creates the program with a runtime whose functions also count steps. Adds the members that only the instrumented code
 * uses.
 */
function createProgram(module: RuleModule, runtime: Runtime): ReturnType<RuleModule['createProgram']> {
  const counted = Object.fromEntries(
    Object.entries(runtime).map(([name, value]) => [name, typeof value === 'function' ? countedCall(value) : value]),
  )
  const makeSet = (items: readonly unknown[]): Set<unknown> => {
    steps.count += items.length
    return new Set(items)
  }
  // the cast hides the additional members
  return module.createProgram({ ...counted, steps, makeSet } as unknown as Runtime)
}

function countedCall(call: (...operands: never[]) => unknown): (...operands: never[]) => unknown {
  return (...operands) => {
    let taken = 1
    for (const operand of operands as unknown[])
      if (typeof operand === 'string' || Array.isArray(operand)) taken += operand.length / 8
    steps.count += taken
    return call(...operands)
  }
}
