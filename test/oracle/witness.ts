// npm run test:witness -- --corpus FOLDER [--documents N]
// Runs the stylesheets of the oracle under SaxonJS, on a sample of the corpus and of the numeric edges. If both agree,
// the verdict is not the error of one processor. Known errors of SaxonJS are listed below.
import { parseArgs } from 'node:util'
import type { AgreementCase, CaseSet, Judgement } from '../agreement/case.ts'
import { differences } from '../agreement/compare.ts'
import { corpusSet } from '../agreement/corpus-set.ts'
import { edgeSet } from '../agreement/edge-set.ts'
import { families } from '../agreement/families.ts'
import { localName, parsed } from '../agreement/source-document.ts'
import { useCorpus } from '../support/corpus.ts'
import { rootElement } from '../../schematron/document/tree.ts'
import { hasOracle } from './has-oracle.ts'
import { type OracleFinding, startOracle } from './oracle.ts'
import { saxonJsRules } from './saxon-js.ts'

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, documents: { type: 'string', default: '200' } },
})
if (values.corpus === undefined) {
  console.error('Give the folder of the corpus: npm run test:witness -- --corpus FOLDER')
  process.exit(2)
}
useCorpus(values.corpus)
const layers = ['cen', 'peppol'] as const

/** Rules that SaxonJS 2.7 evaluates wrongly, and the reason. */
const knownFaults: Readonly<Record<string, string>> = {
  'DE-R-019': 'SaxonJS uses a double for the modulo 97 of an IBAN with 24 digits and loses its last digits',
  'BR-S-08':
    'SaxonJS converts a double to the decimal with the fewest digits, not to its exact value; this matters at a difference of exactly 1.00',
  'BR-AF-08': 'the same as for BR-S-08',
  'BR-AG-08': 'the same as for BR-S-08',
  'PEPPOL-EN16931-R120': 'SaxonJS divides to 20 digits, Saxon to 18; this matters at a difference of exactly 0.02',
}

/** Names of the edge documents whose result depends on the last digit. */
const delicate = /^[SLM] .*TaxableAmount -?1\.00 off$|^line \d+, -?0\.02 off$/

if (!hasOracle()) process.exit(process.env.CI ? 1 : 0)
const oracle = startOracle()
const rules = layers.map((layer) => ({ layer, of: saxonJsRules(layer) }))
const count = { passed: 0, failed: 0, notEvaluated: 0 }
const faults = new Map<string, number>()
const cases = sampleOf([corpusSet(), edgeSet()], Number(values.documents))
for (const one of cases) await compare(one)
await oracle.close()
for (const [ruleId, documents] of faults)
  console.log(`known error of SaxonJS: ${ruleId} in ${documents} documents: ${knownFaults[ruleId]}`)
if (count.notEvaluated > 0) console.log(`not compared, because a stylesheet aborted: ${count.notEvaluated} layers`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0

/** Returns the same number of invoices from each set, evenly spread, and all for which SaxonJS is known to be wrong. */
function sampleOf(sets: readonly CaseSet[], documents: number): AgreementCase[] {
  return sets.flatMap((set) => {
    const invoices = Array.from({ length: set.size }, (_, index) => set.caseAt(index)).filter(
      ({ family }) => family === 'invoice',
    )
    const wanted = Math.min(invoices.length, Math.ceil(documents / sets.length))
    const spread = Array.from(
      { length: wanted },
      (_, index) => invoices[Math.floor((index * invoices.length) / wanted)],
    )
    return [...new Set([...spread, ...invoices.filter(({ name }) => delicate.test(name))])]
  })
}

async function compare({ name, bytes }: AgreementCase): Promise<void> {
  const type = families.invoice.oracleType[localName(parsed(bytes), rootElement)]
  const theirs = judgementOf((await oracle.judge(name, bytes, type, layers)).findings)
  const witness = judgementOf((await Promise.all(rules.map(({ of }) => of.judge(bytes)))).flat())
  const compared = layers.filter((layer) => !theirs.withError.has(layer) && !witness.withError.has(layer))
  count.notEvaluated += layers.length - compared.length
  const found = new Set(compared.flatMap((layer) => differences(witness, theirs, layer)).map(({ ruleId }) => ruleId))
  const unknown = [...found].filter((ruleId) => !(ruleId in knownFaults))
  for (const ruleId of found) if (ruleId in knownFaults) faults.set(ruleId, (faults.get(ruleId) ?? 0) + 1)
  if (unknown.length > 0) console.log(`FAILED ${name}: ${unknown.join(', ')}`)
  count[unknown.length > 0 ? 'failed' : 'passed']++
}

function judgementOf(findings: readonly OracleFinding[]): Judgement {
  return {
    findings: findings.map(({ layer, ruleId, severity, location }) => ({
      layer,
      ruleId,
      severity,
      location: location ?? '',
    })),
    withError: new Set(findings.filter(({ ruleId }) => ruleId === 'engine-error').map(({ layer }) => layer)),
  }
}
