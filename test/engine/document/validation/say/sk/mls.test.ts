import { expect, test } from 'vitest'
import { mls as slovak } from '../../../../../../engine/document/validation/say/sk/mls.ts'
import { mls } from '../../../../../../schematron/generated/mls.ts'

test('V-07 each MLS rule has its own Slovak text', () => {
  expect(Object.keys(slovak).sort()).toEqual(mls.rules.flatMap(({ checks }) => checks.map(({ id }) => id)).sort())
  expect(new Set(Object.values(slovak)).size).toBe(31)
  expect(Object.values(slovak).filter((sentence) => !/^\p{Lu}.*[^.]\.$/u.test(sentence))).toEqual([])
})
