import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { entry } from '../support/command.ts'

const dist = dirname(entry)

test('a service starts without loading node-forge, the library that writes certificates', () => {
  const loaded = filesLoadedBy('main.js')
  expect(loaded.some((file) => readFileSync(join(dist, file), 'utf8').includes('\n// node_modules/postgres/'))).toBe(
    true,
  )
  expect(
    loaded.filter((file) => readFileSync(join(dist, file), 'utf8').includes('\n// node_modules/node-forge/')),
  ).toEqual([])
})

/** Returns a file of the bundle, and all others that Node loads before it runs this one. */
function filesLoadedBy(file: string, found = new Set<string>()): readonly string[] {
  if (found.has(file)) return []
  found.add(file)
  const imports = readFileSync(join(dist, file), 'utf8').matchAll(/^(?:import|\} from) "\.\/(.+)";$/gm)
  for (const [, imported = ''] of imports) filesLoadedBy(imported, found)
  return [...found]
}
