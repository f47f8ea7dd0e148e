/**
 * `npm run demo:corpus -- FOLDER`: runs the demo with every valid example of the corpus in FOLDER on one network.
 * Exits with 0 if all documents arrive with identical bytes.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { entry } from '../support/command.ts'

const folders = ['peppol-bis/examples', 'en16931/examples', 'sk-tdd/invoice', 'sk-tdd/creditnote']

const leftOut: Readonly<Record<string, string>> = {
  'GR-base-example-TaxRepresentative.xml': 'invalid: BR-06, the seller has no name',
  'GR-base-example-correct.xml': 'invalid: its elements are not in the order of UBL',
  'ft-g2g-td01-con-allegato-bonifico-e-split-payment.xml': 'larger than 3 MB (D21)',
  'issue116.xml': 'invalid: PEPPOL-COMMON-R049, the check digit of a Swedish organisation number',
}
const peppolBis = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'

const corpus = resolve(process.argv[2] ?? '')
const missing = folders.filter((folder) => !existsSync(join(corpus, folder)))
if (missing.length > 0) {
  console.error(
    `${corpus} is not the corpus, because it has no ${missing.join(', ')}. Give its folder: npm run demo:corpus -- FOLDER`,
  )
  process.exit(2)
}
const examples = folders.flatMap((folder) =>
  readdirSync(join(corpus, folder))
    .filter((name) => name.endsWith('.xml'))
    .sort()
    .map((name) => join(corpus, folder, name)),
)
const reasonToLeaveOut = (file: string): string | undefined =>
  leftOut[basename(file)] ??
  (readFileSync(file, 'utf8').includes(peppolBis) ? undefined : 'not a Peppol BIS document according to its BT-24')
for (const file of examples)
  if (reasonToLeaveOut(file) !== undefined) console.log(`skipped: ${file}: ${reasonToLeaveOut(file)}`)
const files = examples.filter((file) => reasonToLeaveOut(file) === undefined)
const { status } = spawnSync(process.execPath, [entry, 'demo', ...files], { stdio: 'inherit' })
console.log(`${files.length} documents, the demo exited with ${status}`)
process.exit(status ?? 70)
