import { expect, test } from 'vitest'
import { Seeded } from '../../support/seeded.ts'
import { agreedByAll, compareParsers } from './compare-parsers.ts'
import { hasDebianParsers, startDebianParsers } from './debian-parsers.ts'

/** About 20 seconds. */
const documents = 40_000

test(
  `X5 on ${documents} random and mutated documents every accepted tree is the one that saxes and libxml2 see, and what they refuse is refused`,
  { timeout: 300_000 },
  async () => {
    const { accepted, refused } = await compareParsers(new Seeded(20_261_121), (done) => done >= documents)
    expect(accepted).toBeGreaterThan(documents / 10)
    expect(refused).toBeGreaterThan(documents / 3)
  },
)

/** A few seconds; a minute or more of them: `npm run fuzz:xml`. */
const beforeDebian = 3_000

test.skipIf(!hasDebianParsers())(
  `X5 on ${beforeDebian} of them xmllint and lxml of Debian agree too`,
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

test.skipIf(!hasDebianParsers())('X5 a brace in the name of a namespace is read alike', async () => {
  const debian = startDebianParsers()
  try {
    const document = Buffer.from('<p:a xmlns:p="urn:x}y" p:b="1"><p:c/></p:a>')
    expect(agreedByAll(document, (await debian.judge([document]))[0])).toBe(true)
  } finally {
    debian.stop()
  }
})

test('X5 attributes whose names begin with U+FEFF, which one of the witnesses drops, are read alike', () => {
  expect(agreedByAll(Buffer.from('<a \u5207x="1" \ufeffm="2"/>'))).toBe(true)
})
