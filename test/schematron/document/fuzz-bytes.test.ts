import { test } from 'vitest'
import { fuzzBytes } from './fuzz-bytes.ts'

/** Some seconds; more of them: `npm run fuzz:xml`. */
const documents = 500

test(
  `X5 ${documents} examples with edited bytes are read by all parsers alike, and judged twice alike`,
  { timeout: 120_000 },
  () => {
    fuzzBytes(20_261_121, { documents })
  },
)
