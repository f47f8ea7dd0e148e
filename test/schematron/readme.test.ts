import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'schematron/README.md'), 'utf8')
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)
const printed = blocks('text')
const examples = blocks('ts').map((example, index) => ({ example, number: index + 1, text: printed[index] }))

describe('X1 the README of the schematron library', () => {
  test('contains one example of rule checks and one of structure checks, each with its output', () => {
    expect([examples.length, printed.length]).toEqual([2, 2])
  })

  test.each(examples)(
    'contains example $number, which runs unchanged and prints the output shown below it',
    ({ example, number, text }) => {
      const folder = join(root, '.tmp/readme')
      mkdirSync(folder, { recursive: true })
      const file = join(folder, `example-${number}.ts`)
      writeFileSync(file, example)
      const command = ['--import', 'tsx', '--conditions=source', '--no-warnings', file]
      expect(execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' })).toBe(text)
    },
    60_000,
  )

  test('lists exactly the functions that the compiler supports', () => {
    const sources = ['compile-call', 'calls-of-sequences']
      .map((name) => readFileSync(join(root, `schematron/compile/emit/${name}.ts`), 'utf8'))
      .join('')
    const written = [...sources.matchAll(/^ {2}'?([a-z-]+)'?: \{\s*min\b/gm)].map(([, name]) => name)
    const named = [.../^Functions: .*$/m.exec(page)![0].matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)
    expect(named).toEqual(written.toSorted())
  })
})
