import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { entry } from '../support/command.ts'

test('a service starts without loading node-forge, the library that writes certificates', () => {
  const load = `import { createRequire } from 'node:module'
    await import('${new URL('main.js', pathToFileURL(entry)).href}')
    console.log(Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('/node-forge/')).length)`
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', load], { encoding: 'utf8' })).toBe('0\n')
})
