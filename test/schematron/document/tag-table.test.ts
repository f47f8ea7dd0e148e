import { expect, test } from 'vitest'
import { unitsOf } from '../../../schematron/document/code-units.ts'
import { TagTable } from '../../../schematron/document/tag-table.ts'

const hash = 7

test('TagTable distinguishes names with the same hash by text and length', () => {
  const tags = new TagTable()
  const a = tags.add(0, 'a', 11)
  expect(tags.find(0, hash, written('<a>'), 1, 2)).toBe(a)
  expect(tags.find(0, hash, written('<a>'), 1, 2)).toBe(a)
  expect(tags.find(0, hash, written('<ab>'), 1, 3)).toBe(0)
  expect(tags.find(0, hash, written('<b>'), 1, 2)).toBe(0)
  const longer = tags.add(0, 'ab', 12)
  expect([tags.find(0, hash, written('<ab>'), 1, 3), tags.find(0, hash, written('<a>'), 1, 2)]).toEqual([longer, a])
})

test('TagTable finds a name only in its own namespace scope, even if another scope shares its cache slot', () => {
  const tags = new TagTable()
  const a = tags.add(0, 'a', 11)
  expect(tags.find(0, hash, written('a'), 0, 1)).toBe(a)
  const found = Array.from({ length: 5_000 }, (_, scope) => tags.find(scope, hash, written('a'), 0, 1))
  expect(found.filter((tag) => tag !== 0)).toEqual([a])
})

test('TagTable.endOf returns the offset after the expected name in an end tag, or -1 if the end tag starts with another name or the tag number is 0', () => {
  const tags = new TagTable()
  const tag = tags.add(0, 'cbc:ID', 11)
  const endOf = (text: string) => tags.endOf(tag, unitsOf(text).units, 2)
  expect(['</cbc:ID>', '</cbc:I>', '</cbc:IE>', '</cbc:IDs>', '</'].map(endOf)).toEqual([8, -1, -1, 8, -1])
  expect(tags.endOf(0, unitsOf('</>').units, 2)).toBe(-1)
})

test('TagTable finds all names after it has grown', () => {
  const tags = new TagTable()
  const names = Array.from({ length: 2_000 }, (_, index) => `name-${index}`)
  const ids = names.map((name) => tags.add(0, name, 1))
  expect(ids.map((tag, index) => tags.endOf(tag, unitsOf(names[index]).units, 0))).toEqual(
    names.map((name) => name.length),
  )
})

function written(text: string): { readonly text: string; readonly units: Uint16Array } {
  return unitsOf(text)
}
