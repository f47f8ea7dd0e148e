import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedText, ruleSetNames } from '../../schematron/compile/build.ts'

const folder = join(import.meta.dirname, '../../schematron/generated')

test('the folder of generated rules contains every rule set and nothing else', () => {
  expect(readdirSync(folder).sort()).toEqual(ruleSetNames().map((name) => `${name}.ts`))
})

test.each(ruleSetNames())('the generated rules of %s match their sources', (name) => {
  expect(readFileSync(join(folder, `${name}.ts`), 'utf8') === generatedText(name), 'run npm run rules:build').toBe(true)
})
