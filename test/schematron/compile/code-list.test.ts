import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withCodeLists } from '../../../schematron/compile/code-list.ts'

const folder = join(import.meta.dirname, '../../../schematron/code-list')

describe('code lists', () => {
  test('are inserted in place of their names in a source, with the codes separated by spaces', () => {
    expect(withCodeLists(`tokenize('{code-list vat-category}', ' ') and {1,2}`)).toBe(
      `tokenize('AE L M E S Z G O K B', ' ') and {1,2}`,
    )
  })

  test('cause an error when their files do not exist', () => {
    expect(() => withCodeLists('{code-list nothing}')).toThrow('nothing.json')
  })

  test.each(readdirSync(folder))('have a name, a version, a date and unique codes: %s', (file) => {
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
