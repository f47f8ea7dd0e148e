import { test } from 'vitest'
import { fuzzVerdicts } from './fuzz-verdict.ts'

/** Some seconds; more of them: `npm run fuzz:verdict`. */
const documents = 200

test(
  `X2 V-04 ${documents} spoiled examples: the same verdict twice, or a code that refuses them`,
  { timeout: 120_000 },
  async () => {
    await fuzzVerdicts(20_261_122, { documents })
  },
)
