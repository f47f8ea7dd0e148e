import { beforeAll, expect, test } from 'vitest'
import { sabotages } from '../sabotage/table.ts'
import { listTests, type ListedTest } from '../support/list-tests.ts'
import { idsIn, readDefinitions } from './cited-ids.ts'

/* The real titles of all tests, including those made from tables of cases. */

let tests: readonly ListedTest[]
beforeAll(() => {
  tests = listTests()
  expect(tests.length).toBeGreaterThan(5_000)
}, 300_000)

test('every requirement, promise, invariant and trap of the page of references is proved by a test whose title has its id', () => {
  const proved = new Set(tests.flatMap(({ title }) => idsIn(title)))
  const unproved = readDefinitions()
    .filter(({ id, page }) => page === 'docs/references.md' && !proved.has(id))
    .map(({ id }) => id)
  expect(unproved).toEqual([])
})

test('every sabotage names tests that exist, so that a renamed test cannot leave it without a test', () => {
  const missing = sabotages.flatMap(({ id, red }) =>
    red
      .filter(({ file, title }) => !tests.some((one) => one.file === file && one.title.includes(title)))
      .map(({ file, title }) => `${id}: ${file}: ${title}`),
  )
  expect(missing).toEqual([])
})
