import { expect, test } from 'vitest'
import { TagTable } from '../../../schematron/document/tag-table.ts'

const hash = 7

test('trap: names that share a hash are told apart by text, length and scope', () => {
  const tags = new TagTable()
  const a = tags.add(0, 'a', 11)
  expect(tags.find(0, hash, '<a>', 1, 2)).toBe(a)
  expect(tags.find(0, hash, '<a>', 1, 2)).toBe(a)
  expect(tags.find(0, hash, '<ab>', 1, 3)).toBe(0)
  expect(tags.find(0, hash, '<b>', 1, 2)).toBe(0)
  const longer = tags.add(0, 'ab', 12)
  expect([tags.find(0, hash, '<ab>', 1, 3), tags.find(0, hash, '<a>', 1, 2)]).toEqual([longer, a])
})

test('trap: a scope whose number falls on the same place of the cache is another scope', () => {
  const tags = new TagTable()
  const a = tags.add(0, 'a', 11)
  expect(tags.find(0, hash, 'a', 0, 1)).toBe(a)
  const found = Array.from({ length: 5_000 }, (_, scope) => tags.find(scope, hash, 'a', 0, 1))
  expect(found.filter((tag) => tag !== 0)).toEqual([a])
})
