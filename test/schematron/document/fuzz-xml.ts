// npm run fuzz:xml [-- --minutes N] [-- --seed S]
// The differential runs of the tests at any length, the parsers of Debian among the witnesses of random documents; one
// half of the time for those, the
// other for examples with edited bytes, which are judged as well. Ends with a disagreement or a line of figures.
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
console.log(`${accepted + refused} passed, 0 failed (${accepted} accepted, ${refused} refused alike)`)
