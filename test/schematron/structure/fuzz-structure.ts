// npm run fuzz:structure [-- --documents N] [-- --seed S]
// Compares the structure check with the official schemas on the corpus and on seeded mutants of it. The position of
// every finding must agree. Prints up to 20 documents that differ, and fails if there are any.
import { parseArgs } from 'node:util'
import { corpusFile, corpusFiles } from '../../support/corpus.ts'
import { Seeded } from '../../support/seeded.ts'
import { hasOracle } from '../../oracle/has-oracle.ts'
import { startOracle } from '../../oracle/oracle.ts'
import { anInvoice } from './an-invoice.ts'
import { officialFindings, ownFindings } from './compare-structure.ts'
import { lexicalSample } from './lexical-sample.ts'
import { structureMutant } from './structure-mutant.ts'

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
})
const seeded = new Seeded(Number(values.seed))

if (!hasOracle()) process.exit(1)
const samples = [
  ...['en16931/examples', 'peppol-bis/examples', 'peppol-mls', 'sk-tdd/invoice', 'sk-tdd/creditnote', 'sk-tdd/tdd']
    .flatMap((folder) => corpusFiles(folder, /\.xml$/).map((name) => corpusFile(folder, name)))
    .filter((bytes) => bytes.length < 40_000)
    .map((bytes) =>
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    ),
  anInvoice(),
  lexicalSample(),
]
  .filter((xml) => /xmlns:cbc=/.test(xml))
  .map((xml) =>
    /xmlns:ext=/.test(xml)
      ? xml
      : xml.replace(
          'xmlns:cbc=',
          'xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" xmlns:cbc=',
        ),
  )
const mutants = Array.from({ length: Number(values.documents) }, () =>
  structureMutant(seeded, seeded.pick(samples.slice(0, -1))),
)

const oracle = startOracle()
let [valid, differing, findings, verdicts] = [0, 0, 0, 0]
for (let from = 0; from < samples.length + mutants.length; from += 200) {
  const batch = [...samples, ...mutants].slice(from, from + 200)
  const official = await Promise.all(batch.map((xml) => officialFindings(oracle, xml)))
  batch.forEach((xml, index) => {
    const own = ownFindings(xml)
    const other = official[index]
    findings += other.length
    if (other.length === 0) valid++
    if (own.join() === other.join()) return
    differing++
    const isVerdict = own[0]?.split(' ')[1] !== other[0]?.split(' ')[1]
    if (isVerdict) verdicts++
    if (differing > 20) return
    const line = Number(
      / (\d+):/.exec(
        other.find((finding) => !own.includes(finding)) ?? own.find((finding) => !other.includes(finding)) ?? '',
      )?.[1] ?? 1,
    )
    console.log(
      `${isVerdict ? 'FIRST FINDING DIFFERS' : 'later findings differ'} in document ${from + index}\n  own      ${own.join(', ')}\n  official ${other.join(', ')}\n  ${xml.split(/\r\n|\r|\n/)[line - 1]?.slice(0, 600)}`,
    )
  })
}
await oracle.close()
console.log(
  `seed ${values.seed}: ${samples.length + mutants.length} documents, ${valid} valid, ${findings} findings; ${differing} differ, ${verdicts} of them in the verdict or the position of the first finding`,
)
process.exitCode = differing === 0 ? 0 : 1
