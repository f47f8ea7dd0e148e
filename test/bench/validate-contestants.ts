import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { checkStructure, documentLimits, type DocumentTree, en16931, invoiceStructure, loadRuleModule, parseDocument, peppolBis, type RuleModule, RuleSet, runRules } from '@cornerpost/schematron'
import { SaxesParser } from 'saxes'
import { compileRules } from '../../schematron/compile/compile-rules.ts'
import { officialSource } from '../oracle/official-source.ts'
import type { Oracle } from '../oracle/oracle.ts'
import type { Contestant } from './interleave.ts'
import type { Task } from './validate-saxon-js.ts'

type ForDocument = (bytes: Uint8Array) => Contestant

const limits = { ...documentLimits, bytes: 2 ** 28, elements: 4_000_000 }
const findingsMost = 500
const budgetMilliseconds = 8_000

/** A parser that does nothing with what it reads: the measure of how fast JavaScript reads XML. */
export const saxes: ForDocument = (bytes) => ({
  warmUpMilliseconds: 1_000, budgetMilliseconds, columns: ['saxes'],
  run: (times) => ({ saxes: cost(times, () => void new SaxesParser({ xmlns: true }).write(Buffer.from(bytes).toString('utf8')).close()) }),
})

/** Our validator, from bytes to findings. What a stage takes is what it adds to those before it. */
export function ours(): ForDocument {
  const { parse, check, judge } = stagesOf([en16931, peppolBis])
  const warmUp = coldOnce()
  return (bytes) => ({
    warmUpMilliseconds: warmUp(), budgetMilliseconds, columns: ['parse', 'structure', 'rules', 'ours'],
    run: (times) => {
      const parsed = cost(times, () => void parse(bytes))
      const checked = cost(times, () => void check(parse(bytes)))
      const judged = cost(times, () => judge(check(parse(bytes))))
      return { parse: parsed, structure: checked - parsed, rules: judged - checked, ours: judged }
    },
  })
}

/** Our parser, compiler and runtime with the official Schematron sources, from bytes to findings, structure check included. */
export function oursFromOfficialSources(): ForDocument {
  const { parse, check, judge } = stagesOf((['en16931', 'peppol_bis'] as const).map((name) => loadRuleModule(compileRules(name, [{ file: name, bytes: officialSource(name) }]))))
  const warmUp = coldOnce()
  return (bytes) => ({ warmUpMilliseconds: warmUp(), budgetMilliseconds, columns: ['official'], run: (times) => ({ official: cost(times, () => judge(check(parse(bytes)))) }) })
}

/** Saxon-HE with the official stylesheets alone, or phive as it comes. */
export function java(oracle: Oracle, processor: 'saxon' | 'phive'): ForDocument {
  const warmUp = coldOnce()
  return (bytes) => ({ warmUpMilliseconds: warmUp(), budgetMilliseconds, columns: [processor], run: async (times) => ({ [processor]: mean(await oracle.measure(processor, bytes, times)) }) })
}

/** SaxonJS with the official stylesheets, in a process of its own that ends with this one. */
export function saxonJs(): ForDocument {
  const child = fork(join(import.meta.dirname, 'validate-saxon-js.ts'))
  child.unref()
  child.channel?.unref()
  const ask = async (task: Task): Promise<number> => {
    child.channel?.ref()
    child.send(task)
    const [milliseconds] = (await once(child, 'message')) as [number] // validate-saxon-js.ts
    child.channel?.unref()
    return milliseconds
  }
  return (bytes) => ({
    warmUpMilliseconds: 1_500, budgetMilliseconds, columns: ['saxonJs'],
    run: async (times) => ({ saxonJs: await ask({ xml: Buffer.from(bytes).toString('utf8'), times }) }),
  })
}

/** Rules need some thousand documents until a just-in-time compiler is done with them, and then stay warm. */
function coldOnce(): () => number {
  let next = 6_000
  return () => {
    const milliseconds = next
    next = 1_500
    return milliseconds
  }
}

interface Stages {
  readonly parse: (bytes: Uint8Array) => DocumentTree
  /** Returns what it was given, when nothing is wrong with it. */
  readonly check: (tree: DocumentTree) => DocumentTree
  readonly judge: (tree: DocumentTree) => void
}

/** Our stages with these rules; they throw when a document is not valid, since the bench has none. */
function stagesOf(modules: readonly RuleModule[]): Stages {
  const ruleSets = modules.map((module) => new RuleSet(module))
  const none = (findings: readonly unknown[]): void => {
    if (findings.length > 0) throw new Error(`the document is to be valid: ${JSON.stringify(findings.slice(0, 3))}`)
  }
  return {
    parse: (bytes) => parseDocument(bytes, limits),
    check: (tree) => {
      none(checkStructure(invoiceStructure, tree, findingsMost))
      return tree
    },
    judge: (tree) => none(ruleSets.flatMap((rules) => runRules(rules, tree, findingsMost))),
  }
}

/** Milliseconds of processor time of one run. */
function cost(times: number, work: () => void): number {
  const before = process.cpuUsage()
  for (let run = 0; run < times; run++) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

function mean(milliseconds: readonly number[]): number {
  return milliseconds.reduce((sum, one) => sum + one, 0) / milliseconds.length
}
