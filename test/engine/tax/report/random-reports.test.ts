import { expect, test } from 'vitest'
import { randomReports } from '../../../support/random-report.ts'
import { rounds } from '../../../support/sample.ts'

const seed = Number(process.env.TEST_SEED ?? 0)

test('T-01 T-05 the reports of random domestic documents break no rule in either role, and state the right totals', async () => {
  for (let index = 0; index < rounds(40, 200); index += 1) {
    const { document, problems } = await randomReports(seed, index)
    expect([problems, problems.length === 0 ? '' : document.xml]).toEqual([[], ''])
  }
}, 120_000)
