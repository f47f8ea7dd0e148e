import { Seeded } from '../../support/seeded.ts'
import { compareParsers } from './compare-parsers.ts'

/** `npm run fuzz:xml -- <seed> <documents>`: the differential run of the tests at any length; ends with a disagreement or a line of figures. */
const [seed = '1', documents = '1000000'] = process.argv.slice(2)
const { accepted, refused } = compareParsers(new Seeded(Number(seed)), Number(documents))
console.log(`${accepted + refused} passed, 0 failed (${accepted} accepted, ${refused} refused alike)`)
