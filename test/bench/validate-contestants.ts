import { checkStructure, documentLimits, en16931, invoiceStructure, loadRuleModule, parseDocument, peppolBis, RuleSet, runRules } from '@cornerpost/schematron'
import { SaxesParser } from 'saxes'
import { compileRules } from '../../schematron/compile/compile-rules.ts'
import { officialSource } from '../oracle/official-source.ts'
import type { Oracle } from '../oracle/oracle.ts'
import { saxonJsRules } from '../oracle/saxon-js.ts'
import type { Contestant } from './interleave.ts'

type ForDocument = (bytes: Uint8Array) => Contestant

const limits = { ...documentLimits, bytes: 2 ** 28, elements: 4_000_000 }
const findingsMost = 500
const quick = { warmUpMilliseconds: 1_500, budgetMilliseconds: 20_000 }

/** A parser that does nothing with what it reads: the measure of how fast JavaScript reads XML. */
export const saxes: ForDocument = (bytes) => ({
  ...quick, columns: ['saxes'],
  run: (times) => ({ saxes: each(times, () => void new SaxesParser({ xmlns: true }).write(Buffer.from(bytes).toString('utf8')).close()) }),
})

/** Our validator, from bytes to findings. */
export function ours(): ForDocument {
  const stages = stagesOf([en16931, peppolBis].map((module) => new RuleSet(module)))
  return (bytes) => ({
    ...quick, columns: ['parse', 'structure', 'rules', 'ours'],
    run: (times) => {
      const { parse, structure, rules } = stages(bytes, times)
      return { parse, structure, rules, ours: parse + structure + rules }
    },
  })
}

/** Our compiler and runtime with the official Schematron sources, from the tree to findings. */
export function oursFromOfficialSources(): ForDocument {
  const compiled = (['en16931', 'peppol_bis'] as const).map((name) => loadRuleModule(compileRules(name, [{ file: name, bytes: officialSource(name) }])))
  const stages = stagesOf(compiled.map((module) => new RuleSet(module)))
  return (bytes) => ({ ...quick, columns: ['official'], run: (times) => ({ official: stages(bytes, times).rules }) })
}

/** Saxon-HE with the official stylesheets alone, or phive as it comes. */
export function java(oracle: Oracle, processor: 'saxon' | 'phive', warmUpMilliseconds: number): ForDocument {
  return (bytes) => ({
    warmUpMilliseconds, budgetMilliseconds: 15_000, columns: [processor],
    run: async (times) => ({ [processor]: mean(await oracle.measure(processor, bytes, times)) }),
  })
}

/** SaxonJS with the official stylesheets. */
export function saxonJs(): ForDocument {
  const layers = (['cen', 'peppol'] as const).map(saxonJsRules)
  return (bytes) => ({
    warmUpMilliseconds: 1_500, budgetMilliseconds: 5_000, columns: ['saxonJs'],
    run: async (times) => {
      const start = performance.now()
      for (let run = 0; run < times; run++) for (const layer of layers) await layer.run(bytes)
      return { saxonJs: (performance.now() - start) / times }
    },
  })
}

/** Milliseconds of each stage of a run. */
function stagesOf(ruleSets: readonly RuleSet[]): (bytes: Uint8Array, times: number) => Record<'parse' | 'structure' | 'rules', number> {
  return (bytes, times) => {
    let parse = 0
    let structure = 0
    let rules = 0
    for (let run = 0; run < times; run++) {
      const start = performance.now()
      const tree = parseDocument(bytes, limits)
      const parsed = performance.now()
      const faults = checkStructure(invoiceStructure, tree, findingsMost)
      const checked = performance.now()
      const findings = ruleSets.flatMap((rules) => runRules(rules, tree, findingsMost))
      const judged = performance.now()
      if (faults.length + findings.length > 0) throw new Error(`the document is to be valid: ${JSON.stringify([...faults, ...findings].slice(0, 3))}`)
      parse += parsed - start
      structure += checked - parsed
      rules += judged - checked
    }
    return { parse: parse / times, structure: structure / times, rules: rules / times }
  }
}

function each(times: number, work: () => void): number {
  const start = performance.now()
  for (let run = 0; run < times; run++) work()
  return (performance.now() - start) / times
}

function mean(milliseconds: readonly number[]): number {
  return milliseconds.reduce((sum, one) => sum + one, 0) / milliseconds.length
}
