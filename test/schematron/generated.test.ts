import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedText, ruleSetNames } from '../../schematron/compile/build.ts'

const folder = join(import.meta.dirname, '../../schematron/generated')

test('every rule set is generated, and nothing else is there', () => {
  expect(readdirSync(folder).sort()).toEqual(ruleSetNames().map((name) => `${name}.ts`))
})

test.each(ruleSetNames())('the generated rules of %s are what their sources compile to', (name) => {
  expect(readFileSync(join(folder, `${name}.ts`), 'utf8') === generatedText(name), 'run npm run rules:build').toBe(true)
})
