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

/** CPU milliseconds of one run by column, for the whole process. */
export type Figures = Readonly<Record<string, number>>
/** Prepares the work once. The returned function runs a document the given number of times. */
type Work = () => Run | Promise<Run>
export type Run = (bytes: Uint8Array, times: number) => Figures | Promise<Figures>

const limits = { ...documentLimits, bytes: 2 ** 28, elements: 4_000_000 }
const findingsMax = 500

/** The work of each JavaScript contestant. Each contestant runs in its own process. */
export const works = {
  /** Parses with saxes and ignores the result, which shows how fast JavaScript can read XML. */
  saxes: () => (bytes, times) => ({
    saxes: cost(times, () => void new SaxesParser({ xmlns: true }).write(Buffer.from(bytes).toString('utf8')).close()),
  }),

  /** Runs our validator, from bytes to findings. */
  ours: () => {
    const { parse, check, judge } = stagesOf(ourRules())
    return (bytes, times) => ({ ours: cost(times, () => void judge(check(parse(bytes)))) })
  },

  /** Runs our validator stage by stage. The time of a stage is what it adds to the stages before it. */
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
   * Validates as the service does. In addition to the rules, this reads the business terms of the document, runs our
   * own rules, and finds the place of each finding. The size limits of the service apply.
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
   * Runs the official Schematron sources with our parser, compiler and runtime, from bytes to findings. This includes
   * the structure check.
   */
  official: () => {
    const { parse, check, judge } = stagesOf(
      (['en16931', 'peppol_bis'] as const).map(
        (name) => new RuleSet(loadRuleModule(compileRules(name, [{ file: name, bytes: officialSource(name) }]))),
      ),
    )
    return (bytes, times) => ({ official: cost(times, () => void judge(check(parse(bytes)))) })
  },

  /** Runs the official stylesheets with SaxonJS. */
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

/** Returns the number of findings for a document. */
export function findingsIn(bytes: Uint8Array): number {
  const { parse, check, judge } = stagesOf(ourRules())
  const tree = parse(bytes)
  return checkStructure(invoiceStructure, tree, findingsMax).length + judge(check(tree))
}

interface Stages {
  readonly parse: (bytes: Uint8Array) => DocumentTree
  /** Checks the structure of the tree and returns the same tree. */
  readonly check: (tree: DocumentTree) => DocumentTree
  /** Runs the rules, which build the message and the location of each finding. Returns the number of findings. */
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

/** Returns the CPU milliseconds of one run. */
function cost(times: number, work: () => void): number {
  const before = process.cpuUsage()
  for (let run = 0; run < times; run++) work()
  return millisecondsSince(before) / times
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
