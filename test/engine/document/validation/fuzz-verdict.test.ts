import { test } from 'vitest'
import { rounds } from '../../../support/sample.ts'
import { fuzzVerdicts } from './fuzz-verdict.ts'

/** Takes a few seconds. `npm run fuzz:verdict` runs for as long as you like. */
const documents = rounds(50, 200)

test(
  `X2 V-04 each of ${documents} damaged examples gets the same verdict twice, or is refused with the same code twice`,
  { timeout: 120_000 },
  async () => {
    await fuzzVerdicts(20_261_122, { documents })
  },
)
