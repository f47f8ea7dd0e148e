// npm run fuzz:xml [-- --minutes N] [-- --seed S]
// Runs the differential tests of the XML parser for any length of time. The first half compares the parsers, including
// those of Debian, on random documents. The second half uses examples with edited bytes, and also validates them.
// Throws at the first disagreement; otherwise prints a line of figures.
import { parseArgs } from 'node:util'
import { Seeded } from '../../support/seeded.ts'
import { compareParsers } from './compare-parsers.ts'
import { hasDebianParsers, startDebianParsers } from './debian-parsers.ts'
import { fuzzBytes } from './fuzz-bytes.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const half = Number(values.minutes) * 30_000
const end = performance.now() + half

if (!hasDebianParsers()) process.exit(1)
const debian = startDebianParsers()
console.log(`seed ${seed}`)
const { accepted, refused } = await compareParsers(new Seeded(seed), () => performance.now() > end, debian).finally(
  () => debian.stop(),
)
fuzzBytes(seed, { milliseconds: half })
console.log(`${accepted + refused} passed, 0 failed (${accepted} accepted, ${refused} refused by all parsers)`)
