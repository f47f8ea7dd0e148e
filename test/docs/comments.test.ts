import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productWorkspaces } from '../support/workspaces.ts'

const root = join(import.meta.dirname, '../..')
const folders = [...productWorkspaces, 'test']

/** Width at which Prettier breaks lines of code. Prettier does not wrap comments. */
const widthMax = 120

test('no comment line is longer than 120 characters', () => {
  const files = readdirSync(root)
    .concat(
      folders.flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(dist|generated|node_modules)\//.test(path))
  const wide = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /^\s*(\/\*\*|\*|\/\/)/.test(line) && line.length > widthMax ? [`${path}:${index + 1}`] : [],
      ),
  )
  expect(files.length).toBeGreaterThan(800)
  expect(wide).toEqual([])
})
