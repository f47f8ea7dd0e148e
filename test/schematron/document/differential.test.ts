import { expect, test } from 'vitest'
import { Seeded } from '../../support/seeded.ts'
import { compareParsers } from './compare-parsers.ts'

/** About 20 seconds; more of them: `npm run fuzz:xml -- <seed> <documents>`. */
const documents = 40_000

test(`X5 on ${documents} random and mutated documents every accepted tree is the one that saxes and libxml2 see, and what they refuse is refused`, { timeout: 300_000 }, () => {
  const { accepted, refused } = compareParsers(new Seeded(20_261_121), documents)
  expect(accepted).toBeGreaterThan(documents / 10)
  expect(refused).toBeGreaterThan(documents / 3)
})
