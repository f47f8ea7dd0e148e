import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { corpusFile, corpusFiles } from '../../support/corpus.ts'
import { dumpLibxml2, dumpOwn, dumpSaxes } from '../../support/xml-dump.ts'

/** Files that are no XML: libxml2 must refuse them as well. */
const notWellFormed = new Set(['UserMessageWithCompressedPayload12.xml'])

describe.each([
  'en16931/examples',
  'peppol-bis/examples',
  'peppol-mls',
  'sbdh',
  'smp',
  'sk-tdd/invoice',
  'sk-tdd/creditnote',
  'sk-tdd/tdd',
  'smp/vefa',
  'as4/envelopes',
])('X5 the files of the corpus folder %s are read as saxes reads them', (folder) => {
  const files = corpusFiles(folder, /\.xml$/).filter((name) => corpusFile(folder, name).length <= documentLimits.bytes)
  test.skipIf(files.length === 0)('all of them', () => {
    for (const name of files) {
      const bytes = corpusFile(folder, name)
      if (notWellFormed.has(name)) {
        expect(() => dumpLibxml2(bytes), name).toThrow()
        expect(() => dumpOwn(bytes), name).toThrow()
      } else expect(dumpOwn(bytes), name).toBe(dumpSaxes(bytes.toString()))
    }
  })
})
