/**
 * `npm run demo:corpus [-- FOLDER]`: the demo over every valid example of the corpus in FOLDER, default `../shared/corpus`, on one network; ends with 0 when all arrive with the same bytes.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { entry } from '../support/command.ts'

const folders = ['peppol-bis/examples', 'en16931/examples', 'sk-tdd/invoice', 'sk-tdd/creditnote']

const leftOut: Readonly<Record<string, string>> = {
  'GR-base-example-TaxRepresentative.xml': 'not valid: BR-06, the seller has no name',
  'GR-base-example-correct.xml': 'not valid: its elements are not in the order of UBL',
  'ft-g2g-td01-con-allegato-bonifico-e-split-payment.xml': 'larger than 3 MB (D21)',
}

const corpus = resolve(process.argv[2] ?? join(import.meta.dirname, '../../../shared/corpus'))
const missing = folders.filter((folder) => !existsSync(join(corpus, folder)))
if (missing.length > 0) {
  console.error(`${corpus} is not the corpus: it has no ${missing.join(', ')}; name its folder: npm run demo:corpus -- FOLDER`)
  process.exit(2)
}
const examples = folders.flatMap((folder) => readdirSync(join(corpus, folder)).filter((name) => name.endsWith('.xml')).sort().map((name) => join(corpus, folder, name)))
for (const file of examples) if (basename(file) in leftOut) console.log(`left out: ${file}: ${leftOut[basename(file)]}`)
const files = examples.filter((file) => !(basename(file) in leftOut))
const { status } = spawnSync(process.execPath, [entry, 'demo', ...files], { stdio: 'inherit' })
console.log(`${files.length} documents, demo ended with ${status}`)
process.exit(status ?? 70)
