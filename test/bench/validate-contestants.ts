import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { documentLimits, type DocumentTree, loadRuleModule, parseDocument, RuleSet, runRules } from '@cornerpost/schematron'
import { checkStructure, invoiceStructure } from '@cornerpost/schematron/structure'
import { SaxesParser } from 'saxes'
import { compileRules } from '../../schematron/compile/compile-rules.ts'
import { openDocument } from '../../engine/validation/open-document.ts'
import { builtInRules, ruleReleaseInForce } from '../../engine/validation/release.ts'
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
  warmUpMilliseconds: 2_000, budgetMilliseconds, columns: ['saxes'],
  run: (times) => ({ saxes: cost(times, () => void new SaxesParser({ xmlns: true }).write(Buffer.from(bytes).toString('utf8')).close()) }),
})

/** Our validator, from bytes to findings. What a stage takes is what it adds to those before it. */
export function ours(): ForDocument {
  const { parse, check, judge } = stagesOf(ourRules())
  const warmUp = coldOnce()
  return (bytes) => ({
    warmUpMilliseconds: warmUp(), budgetMilliseconds, columns: ['parse', 'structure', 'rules', 'ours'],
    run: (times) => {
      const parsed = cost(times, () => void parse(bytes))
      const checked = cost(times, () => void check(parse(bytes)))
      const judged = cost(times, () => void judge(check(parse(bytes))))
      return { parse: parsed, structure: checked - parsed, rules: judged - checked, ours: judged }
    },
  })
}

/** What the service does for an answer: the same, with the terms of the document, our own rules beside the published ones, and the place of each finding. Within the bounds of its doors. */
export function service(): ForDocument {
  const warmUp = coldOnce()
  const judging = { at: new Date(), isToBeSent: true, refusesTestNumbersFrom: null }
  return (bytes) => ({
    warmUpMilliseconds: warmUp(), budgetMilliseconds, columns: ['service'],
    run: (times) => ({ service: cost(times, () => void openDocument(builtInRules, { bytes, bounds: 'submitted', judging }).verdict()) }),
  })
}

/** How many findings the stages have for a document. */
export function findingsIn(bytes: Uint8Array): number {
  const { parse, check, judge } = stagesOf(ourRules())
  const tree = parse(bytes)
  return checkStructure(invoiceStructure, tree, findingsMost).length + judge(check(tree))
}

/** Our parser, compiler and runtime with the official Schematron sources, from bytes to findings, structure check included. */
export function oursFromOfficialSources(): ForDocument {
  const { parse, check, judge } = stagesOf((['en16931', 'peppol_bis'] as const).map((name) => new RuleSet(loadRuleModule(compileRules(name, [{ file: name, bytes: officialSource(name) }])))))
  const warmUp = coldOnce()
  return (bytes) => ({ warmUpMilliseconds: warmUp(), budgetMilliseconds, columns: ['official'], run: (times) => ({ official: cost(times, () => void judge(check(parse(bytes)))) }) })
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
  const warmUp = coldOnce()
  return (bytes) => ({
    warmUpMilliseconds: warmUp(), budgetMilliseconds, columns: ['saxonJs'],
    run: async (times) => ({ saxonJs: await ask({ xml: Buffer.from(bytes).toString('utf8'), times }) }),
  })
}

/** Whoever judges warms up alike, with the first document longer: rules need some thousand documents until a just-in-time compiler is done with them, and then stay warm. */
function coldOnce(): () => number {
  let next = 15_000
  return () => {
    const milliseconds = next
    next = 3_000
    return milliseconds
  }
}

interface Stages {
  readonly parse: (bytes: Uint8Array) => DocumentTree
  /** Returns what it was given, once its structure is checked. */
  readonly check: (tree: DocumentTree) => DocumentTree
  /** Returns how many findings there are, each with its sentence and location. */
  readonly judge: (tree: DocumentTree) => number
}

/** Those of the service: a second program of the same rules would make both slower. */
function ourRules(): readonly RuleSet[] {
  return (['en16931', 'peppol_bis'] as const).map((name) => ruleReleaseInForce(builtInRules, name, new Date()).rules)
}

function stagesOf(ruleSets: readonly RuleSet[]): Stages {
  return {
    parse: (bytes) => parseDocument(bytes, limits),
    check: (tree) => {
      checkStructure(invoiceStructure, tree, findingsMost)
      return tree
    },
    judge: (tree) => ruleSets.reduce((findings, rules) => findings + runRules(rules, tree, findingsMost).length, 0),
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
