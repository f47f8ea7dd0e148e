import { test } from 'vitest'
import { fuzzBytes } from './fuzz-bytes.ts'

/** number of documents, which take some seconds; `npm run fuzz:xml` runs longer */
const documents = 500

test(
  `X5 our parser agrees with the other parsers on ${documents} examples with edited bytes, and gives the same findings when validating them again`,
  { timeout: 120_000 },
  () => {
    fuzzBytes(20_261_121, { documents })
  },
)
