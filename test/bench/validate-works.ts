import {
  documentLimits,
  type DocumentTree,
  loadRuleModule,
  parseDocument,
  RuleSet,
  runRules,
} from '@cornerpost/schematron'
import { compileRules } from '@cornerpost/schematron/compiler'
import { en16931, peppolBis } from '@cornerpost/schematron/rules'
import { checkStructure, invoiceStructure } from '@cornerpost/schematron/structure'
import { SaxesParser } from 'saxes'
import { officialSource } from '../oracle/official-source.ts'

/** Milliseconds of processor time of one run, the whole process's, by column. */
export type Figures = Readonly<Record<string, number>>
/** Made ready once; then runs a document so many times. */
type Work = () => Run | Promise<Run>
export type Run = (bytes: Uint8Array, times: number) => Figures | Promise<Figures>

const limits = { ...documentLimits, bytes: 2 ** 28, elements: 4_000_000 }
const findingsMax = 500

/** What JavaScript does with a document, each to be run in a process of its own. */
export const works = {
  /** A parser that does nothing with what it reads: the measure of how fast JavaScript reads XML. */
  saxes: () => (bytes, times) => ({
    saxes: cost(times, () => void new SaxesParser({ xmlns: true }).write(Buffer.from(bytes).toString('utf8')).close()),
  }),

  /** Our validator, from bytes to findings. */
  ours: () => {
    const { parse, check, judge } = stagesOf(ourRules())
    return (bytes, times) => ({ ours: cost(times, () => void judge(check(parse(bytes)))) })
  },

  /** The same in parts: what a stage takes is what it adds to those before it. */
  stages: () => {
    const { parse, check, judge } = stagesOf(ourRules())
    return (bytes, times) => {
      const parsed = cost(times, () => void parse(bytes))
      const checked = cost(times, () => void check(parse(bytes)))
      const judged = cost(times, () => void judge(check(parse(bytes))))
      return { parse: parsed, structure: checked - parsed, rules: judged - checked }
    }
  },

  /**
   * What the service does for an answer: the same, with the terms of the document, our own rules beside the published
   * ones, and the place of each finding. Within the bounds of its doors.
   */
  service: async () => {
    const { openDocument } = await import('../../engine/dist/document/validation/open-document.js')
    const { builtInRules } = await import('../../engine/dist/document/validation/release.js')
    const judging = { at: new Date(), isToBeSent: true, refusesTestNumbersFrom: null }
    return (bytes, times) => ({
      service: cost(times, () => void openDocument(builtInRules, { bytes, bounds: 'submitted', judging }).verdict()),
    })
  },

  /**
   * Our parser, compiler and runtime with the official Schematron sources, from bytes to findings, structure check
   * included.
   */
  official: () => {
    const { parse, check, judge } = stagesOf(
      (['en16931', 'peppol_bis'] as const).map(
        (name) => new RuleSet(loadRuleModule(compileRules(name, [{ file: name, bytes: officialSource(name) }]))),
      ),
    )
    return (bytes, times) => ({ official: cost(times, () => void judge(check(parse(bytes)))) })
  },

  /** SaxonJS with the official stylesheets, from text. */
  saxonJs: async () => {
    const { saxonJsRules } = await import('../oracle/saxon-js.ts')
    const layers = (['cen', 'peppol'] as const).map(saxonJsRules)
    return async (bytes, times) => {
      const before = process.cpuUsage()
      for (let run = 0; run < times; run++) for (const layer of layers) await layer.run(bytes)
      return { saxonJs: millisecondsSince(before) / times }
    }
  },
} satisfies Readonly<Record<string, Work>>

/** How many findings the stages have for a document. */
export function findingsIn(bytes: Uint8Array): number {
  const { parse, check, judge } = stagesOf(ourRules())
  const tree = parse(bytes)
  return checkStructure(invoiceStructure, tree, findingsMax).length + judge(check(tree))
}

interface Stages {
  readonly parse: (bytes: Uint8Array) => DocumentTree
  /** Returns what it was given, once its structure is checked. */
  readonly check: (tree: DocumentTree) => DocumentTree
  /** Returns how many findings there are, each with its sentence and location. */
  readonly judge: (tree: DocumentTree) => number
}

function ourRules(): readonly RuleSet[] {
  return [en16931, peppolBis].map((module) => new RuleSet(module))
}

function stagesOf(ruleSets: readonly RuleSet[]): Stages {
  return {
    parse: (bytes) => parseDocument(bytes, limits),
    check: (tree) => {
      checkStructure(invoiceStructure, tree, findingsMax)
      return tree
    },
    judge: (tree) => ruleSets.reduce((findings, rules) => findings + runRules(rules, tree, findingsMax).length, 0),
  }
}

/** Milliseconds of processor time of one run. */
function cost(times: number, work: () => void): number {
  const before = process.cpuUsage()
  for (let run = 0; run < times; run++) work()
  return millisecondsSince(before) / times
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
