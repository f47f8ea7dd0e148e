import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withCodeLists } from '../../../schematron/compile/code-list.ts'

const folder = join(import.meta.dirname, '../../../schematron/code-list')

describe('code lists', () => {
  test('are written out where a source names them, a blank between the codes', () => {
    expect(withCodeLists(`tokenize('{code-list vat-category}', ' ') and {1,2}`)).toBe(
      `tokenize('AE L M E S Z G O K B', ' ') and {1,2}`,
    )
  })

  test('one that does not exist is refused', () => {
    expect(() => withCodeLists('{code-list nothing}')).toThrow('nothing.json')
  })

  test.each(readdirSync(folder))('%s has a name, a version, a date, and each code once', (file) => {
    const list: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    expect(list).toEqual({
      name: expect.any(String),
      version: expect.any(String),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      codes: expect.any(Array),
    })
    const codes = withCodeLists(`{code-list ${file.slice(0, -5)}}`).split(' ')
    expect(codes.filter((code, index) => code === '' || codes.indexOf(code) !== index)).toEqual([])
  })
})
