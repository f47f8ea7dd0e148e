import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const page = read('ARCHITECTURE.md')

/** The areas of the engine as the check of imports reads them: for each area, its levels of folders, lowest first. */
const areas = Object.entries(
  runInNewContext(`(${/^const engineAreas = (\{.*?^\})/ms.exec(read('.dependency-cruiser.cjs'))?.[1]})`) as Readonly<
    Record<string, readonly (readonly string[])[]>
  >, // the literal in that file
)
const names = areas.map(([area]) => area)

/** Returns the levels of an area as the diagram writes them: folders without the name of the area in front. */
const drawn = ([area, levels]: (typeof areas)[number]): string =>
  levels.map((level) => level.map((folder) => folder.replace(`${area}/`, '')).join(' / ')).join(', ')

const words = ['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

test('ARCHITECTURE.md draws each area of the engine with the folders and levels that the check of imports has', () => {
  const boxes = [...page.matchAll(/^ {2}(\w+)\["<b>(\w+)<\/b><br\/>(.+)"\]$/gm)]
  expect(boxes.map(([, id, name, text = '']) => [id, name, text.replaceAll('<br/>', ' ')])).toEqual(
    areas.map((area) => [area[0], area[0], drawn(area)]),
  )
})

test('ARCHITECTURE.md counts, orders and explains the areas as the check of imports does', () => {
  expect(/^The engine has (\w+) areas/m.exec(page)?.[1]).toBe(words[names.length - 7])
  expect(/^ {2}operator --> .+$/m.exec(page)?.[0].trim().split(' --> ')).toEqual(names.toReversed())
  const [table = ''] = /\| area \|.*?\n\n/s.exec(page) ?? []
  expect([...table.matchAll(/^\| (\w+) \| [^|]+\? \|$/gm)].map(([, area]) => area)).toEqual(names)
})

test('ARCHITECTURE.md lists every object of the engine, in the order of its type', () => {
  const [type = ''] = /^export interface Engine \{.*?^\}/ms.exec(read('engine/engine.ts')) ?? []
  const objects = [...type.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name)
  const [sentence = ''] = /^Doors use one object for each group.*?\. A file/m.exec(page) ?? []
  expect([...sentence.matchAll(/`engine\.(\w+)`/g)].map(([, name]) => name)).toEqual(objects)
})

test('CONTRIBUTING.md has every workspace in its table of folders', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] }
  const [table = ''] = /\| code \| folder \|.*?\n\n/s.exec(read('CONTRIBUTING.md')) ?? []
  const rows = [...table.matchAll(/\| `([\w-]+)` \|$/gm)].map(([, folder]) => folder)
  expect(rows.toSorted()).toEqual(workspaces.toSorted())
})
