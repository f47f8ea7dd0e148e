import { spawnSync } from 'node:child_process'
import { demoInvoice } from '@cornerpost/engine/operator'

/** The time to the first verdict of a fresh process, and its memory once it is warm. */
export interface FreshProcess {
  /** elapsed time from the start of the process to the first verdict */
  readonly firstVerdictMilliseconds: number
  /** CPU time until the first verdict */
  readonly processorMilliseconds: number
  /** memory after 3,000 verdicts and a garbage collection, above the memory of the process before it loads anything */
  readonly warmMegabytes: number
  /** the part of `warmMegabytes` that is in the JavaScript heap */
  readonly warmHeapMegabytes: number
}

/** Runs under plain Node with the built code, so that the time includes no TypeScript compiler. */
const program = `
const bare = process.memoryUsage()
const { readFileSync } = await import('node:fs')
const bytes = readFileSync(0)
const { documentLimits, parseDocument, RuleSet, runRules } = await import('@cornerpost/schematron')
const { en16931, peppolBis } = await import('@cornerpost/schematron/rules')
const { checkStructure, invoiceStructure } = await import('@cornerpost/schematron/structure')
const ruleSets = [en16931, peppolBis].map((module) => new RuleSet(module))
const judge = () => {
  const tree = parseDocument(bytes, documentLimits)
  return [...checkStructure(invoiceStructure, tree, 500), ...ruleSets.flatMap((rules) => runRules(rules, tree, 500))].length
}
judge()
const first = performance.now()
const { user, system } = process.cpuUsage()
for (let run = 0; run < 3000; run++) judge()
global.gc()
const warm = process.memoryUsage()
const megabytes = (bytes) => bytes / 2 ** 20
console.log(JSON.stringify({
  firstVerdictMilliseconds: first, processorMilliseconds: (user + system) / 1000,
  warmMegabytes: megabytes(warm.rss - bare.rss), warmHeapMegabytes: megabytes(warm.heapUsed - bare.heapUsed),
}))
`

/** Returns the figures of the fastest of several fresh processes, run in sequence. Throws if the built code fails. */
export function freshProcess(processes: number): FreshProcess {
  const found = Array.from({ length: processes }, startFresh)
  return found.reduce((best, one) => (one.firstVerdictMilliseconds < best.firstVerdictMilliseconds ? one : best))
}

function startFresh(): FreshProcess {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', program],
    { input: demoInvoice, encoding: 'utf8', cwd: import.meta.dirname },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as FreshProcess // printed by the program above
}
