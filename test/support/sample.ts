import { Seeded } from './seeded.ts'

/* `npm test` runs a sample of the long galleries and random runs; `npm run test:whole` runs all of them. */

const isWhole = process.env.TEST_WHOLE === 'true'
/** Returns the seed that vitest.config.ts has set for all processes of a run. */
const seed = (): number => Number(process.env.TEST_SEED ?? 0)

/**
 * Returns `count` of the cases, drawn with the seed of the test run, in their order; in `npm run test:whole` all. Each
 * `place` that uses the same cases draws others.
 */
export function sample<T>(cases: readonly T[], count: number, place = 0): readonly T[] {
  if (isWhole) return cases
  const random = new Seeded(seed() + place)
  const left = [...cases.keys()]
  while (left.length > count) left.splice(random.below(left.length), 1)
  return left.map((index) => cases[index])
}

/** Returns how many rounds a random run has: `few` in `npm test`, `many` in `npm run test:whole`. */
export const rounds = (few: number, many: number): number => (isWhole ? many : few)
