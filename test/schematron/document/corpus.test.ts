import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { corpusFile, corpusFiles } from '../../support/corpus.ts'
import { dumpLibxml2, dumpOwn, dumpSaxes } from '../../support/xml-dump.ts'

/** Files that are not well-formed XML: libxml2 must also refuse them. */
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
])('X5 the parser, given the files in the corpus folder %s', (folder) => {
  const files = corpusFiles(folder, /\.xml$/).filter((name) => corpusFile(folder, name).length <= documentLimits.bytes)
  test.skipIf(files.length === 0)('reads every well-formed file like saxes, and refuses every other file', () => {
    for (const name of files) {
      const bytes = corpusFile(folder, name)
      if (notWellFormed.has(name)) {
        expect(() => dumpLibxml2(bytes), name).toThrow()
        expect(() => dumpOwn(bytes), name).toThrow()
      } else expect(dumpOwn(bytes), name).toBe(dumpSaxes(bytes.toString()))
    }
  })
})
