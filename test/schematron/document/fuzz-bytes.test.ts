import { test } from 'vitest'
import { fuzzBytes } from './fuzz-bytes.ts'

/** number of documents, which take some seconds; `npm run fuzz:xml` runs longer */
const documents = 500

test(
  `X5 agrees with all parsers on ${documents} byte-edited examples, and gives the same findings when it validates them again`,
  { timeout: 120_000 },
  () => {
    fuzzBytes(20_261_121, { documents })
  },
)
