// npm run fuzz:reports -- [--documents N] [--seed S]
//
// Makes random domestic documents and the tax reports of both roles, and gives the reports to the official rules in
// Java. Every report must be accepted, and its totals must equal those of the document and a second computation.
import { parseArgs } from 'node:util'
import { hasOracle } from '../oracle/has-oracle.ts'
import { startOracle } from '../oracle/oracle.ts'
import { randomReports } from '../support/random-report.ts'

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '2000' }, seed: { type: 'string', default: '20261201' } },
})
const [documents, seed] = [Number(values.documents), Number(values.seed)]
/** documents whose reports the official rules judge at the same time */
const atOnce = 8

if (!hasOracle()) process.exit(1)
const oracle = startOracle()
const startedAt = performance.now()
const figures = new Map<string, number>()
let [reports, broken, next] = [0, 0, 0]
await Promise.all(Array.from({ length: atOnce }, work))
await oracle.close()
const shares = [...figures]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, number]) => `${name} ${number}`)
console.log(`${documents} documents, seed ${seed}: ${shares.join(', ')}`)
console.log(
  `${reports} reports judged by the official rules, ${broken} problems, ${Math.round((performance.now() - startedAt) / 1_000)} s`,
)
process.exit(broken === 0 ? 0 : 1)

async function work(): Promise<void> {
  for (let index = next++; index < documents; index = next++) {
    const { document, reports: made, problems } = await randomReports(seed, index)
    count(`${document.isSelfBilled ? 'self-billed ' : ''}${document.kind === 'invoice' ? 'invoices' : 'credit notes'}`)
    count(`in ${document.currency}`)
    for (const category of new Set(/(?<=<cac:ClassifiedTaxCategory><cbc:ID>)\w+/g[Symbol.match](document.xml)))
      count(`with category ${category}`)
    for (const problem of problems) tell(index, problem)
    for (const [role, report] of Object.entries(made)) {
      const { valid, findings } = await oracle.judge(`report ${index} ${role}`, report, 'sk-tdd')
      reports += 1
      const fatal = findings.filter(({ severity }) => severity !== 'warning')
      if (!valid || fatal.length > 0)
        tell(index, `the official rules reject the report ${role}: ${fatal.map(({ ruleId }) => ruleId).join(' ')}`)
    }
  }
}

function count(name: string): void {
  figures.set(name, (figures.get(name) ?? 0) + 1)
}

function tell(index: number, problem: string): void {
  broken += 1
  if (broken <= 20) console.log(`document ${index}: ${problem}`)
}
