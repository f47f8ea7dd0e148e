import { Seeded } from './seeded.ts'

/*
 * `npm test` runs a small sample of the long galleries and random runs, `.ci/run` a third of them (TEST_SHARE=3), and
 * `npm run test:whole` all.
 */

const isWhole = process.env.TEST_WHOLE === 'true'
const share = Number(process.env.TEST_SHARE) || Infinity
/** Returns the seed that vitest.config.ts has set for all processes of a run. */
const seed = (): number => Number(process.env.TEST_SEED ?? 0)

/**
 * Returns `count` of the cases, or the share of TEST_SHARE if that is more, drawn with the seed of the test run, in
 * their order; in `npm run test:whole` all. Each `place` that uses the same cases draws others.
 */
export function sample<T>(cases: readonly T[], count: number, place = 0): readonly T[] {
  if (isWhole) return cases
  const random = new Seeded(seed() + place)
  const left = [...cases.keys()]
  const drawn = Math.max(count, Math.ceil(cases.length / share))
  while (left.length > drawn) left.splice(random.below(left.length), 1)
  return left.map((index) => cases[index])
}

/** Returns how many rounds a random run has: `few` in `npm test`, `many` in `npm run test:whole`, and in between. */
export const rounds = (few: number, many: number): number => (isWhole ? many : Math.max(few, Math.ceil(many / share)))
