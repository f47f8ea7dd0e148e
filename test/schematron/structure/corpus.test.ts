import { expect, test } from 'vitest'
import { corpusFile, corpusFiles } from '../../support/corpus.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { ownFindings } from './compare-structure.ts'

/** The first finding of each file that the official schemas refuse. */
const refused: Readonly<Record<string, string>> = {
  'GR-base-example-TaxRepresentative.xml': 'cvc-complex-type.2.4.a 75:38',
  'GR-base-example-correct.xml': 'cvc-complex-type.2.4.a 85:38',
  'SB-WithoutTaxes-example.xml': 'cvc-complex-type.2.4.a 68:22',
  'WithoutTaxes-example.xml': 'cvc-complex-type.2.4.a 68:22',
}

test.each([
  'en16931/examples',
  'peppol-bis/examples',
  'peppol-mls',
  'sk-tdd/invoice',
  'sk-tdd/creditnote',
  'sk-tdd/tdd',
])(
  'D101 checkStructure reports the same first finding as the official schemas for every file of the corpus folder %s',
  (folder) => {
    for (const name of corpusFiles(folder, /\.xml$/).filter(
      (name) => corpusFile(folder, name).length <= documentLimits.bytes,
    )) {
      expect([name, ownFindings(Buffer.from(corpusFile(folder, name)).toString('utf8'))[0]]).toEqual([
        name,
        refused[name],
      ])
    }
  },
)
