import { expect, test } from 'vitest'
import { rounds } from '../../support/sample.ts'
import { Seeded } from '../../support/seeded.ts'
import { agreedByAll, compareParsers } from './compare-parsers.ts'
import { hasDebianParsers, startDebianParsers } from './debian-parsers.ts'

/** number of documents; 40,000 take about 20 seconds */
const documents = rounds(8_000, 40_000)

test(
  `X5 our parser reads the same trees as saxes and libxml2 from ${documents} random and mutated documents, and refuses the documents that they refuse`,
  { timeout: 300_000 },
  async () => {
    const { accepted, refused } = await compareParsers(new Seeded(20_261_121), (done) => done >= documents)
    expect(accepted).toBeGreaterThan(documents / 10)
    expect(refused).toBeGreaterThan(documents / 3)
  },
)

/** number of documents, which take a few seconds; `npm run fuzz:xml` runs for a minute or longer */
const beforeDebian = 3_000

test.skipIf(!hasDebianParsers())(
  `X5 our parser agrees with the Debian packages of xmllint and lxml on ${beforeDebian} random and mutated documents`,
  { timeout: 300_000 },
  async () => {
    const debian = startDebianParsers()
    try {
      const { accepted, refused } = await compareParsers(new Seeded(5), (done) => done >= beforeDebian, debian)
      expect(accepted).toBeGreaterThan(beforeDebian / 10)
      expect(refused).toBeGreaterThan(beforeDebian / 3)
    } finally {
      debian.stop()
    }
  },
)

test.skipIf(!hasDebianParsers())(
  'X5 our parser agrees with all other parsers on a namespace name that contains a brace',
  async () => {
    const debian = startDebianParsers()
    try {
      const document = Buffer.from('<p:a xmlns:p="urn:x}y" p:b="1"><p:c/></p:a>')
      expect(agreedByAll(document, (await debian.judge([document]))[0])).toBe(true)
    } finally {
      debian.stop()
    }
  },
)

test('X5 our parser agrees with saxes and libxml2 on attributes whose names begin with U+FEFF', () => {
  expect(agreedByAll(Buffer.from('<a \u5207x="1" \ufeffm="2"/>'))).toBe(true)
})
