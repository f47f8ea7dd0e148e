import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeListText, deriveCodeLists } from '../../../schematron/compile/derive-code-lists.ts'
import { hasOracle } from '../../oracle/has-oracle.ts'
import { officialSource } from '../../oracle/official-source.ts'
import { schemaOf } from '../../support/judge.ts'

const folder = join(import.meta.dirname, '../../../schematron/code-list')
const kept = (list: string): string => readFileSync(join(folder, `${list}.json`), 'utf8')

const published = [
  ['en16931', 'en16931'],
  ['peppol', 'peppol_bis'],
  ['tax-data-en16931', 'tdd_en16931'],
  ['tax-data-peppol', 'tdd_peppol'],
] as const

describe('D101 deriving code lists from a published file', () => {
  test('reads codes that are separated by white space, and keeps their order', () => {
    const source = schemaOf(
      `<pattern><let name="eaid" value="tokenize('0088 0007', ' ')"/><let name="ISO4217" value="tokenize('EUR&#10; CZK ', '\\s')"/><rule context="*"><assert id="X" test="true()">x</assert></rule></pattern>`,
    )
    expect([...deriveCodeLists('peppol', 'a.sch', Buffer.from(source))]).toEqual([
      ['peppol-currency', ['EUR', 'CZK']],
      ['peppol-electronic-address', ['0088', '0007']],
    ])
  })

  test('refuses a file that lacks a required list, and names the file', () => {
    expect(() => deriveCodeLists('en16931', 'a.sch', Buffer.from(schemaOf('')))).toThrow(
      'a.sch:1: BR-CL-19 contains no codes for the list allowance-reason',
    )
  })

  test('writes a list in the format of the committed files', () => {
    const { version, date, codes } = JSON.parse(kept('currency')) as { version: string; date: string; codes: string[] }
    expect(codeListText('currency', { version, date, codes: codes.join(' ').split(' ') })).toBe(kept('currency'))
  })

  test.skipIf(!hasOracle())(
    'reproduces the committed lists exactly from the official files',
    () => {
      const derived = new Map(
        published.flatMap(([source, file]) => [...deriveCodeLists(source, source, officialSource(file))]),
      )
      expect([...derived.keys()].toSorted()).toEqual(
        readdirSync(folder)
          .map((file) => file.replace('.json', ''))
          .toSorted(),
      )
      for (const [list, codes] of derived) {
        const { version, date } = JSON.parse(kept(list)) as { version: string; date: string }
        expect(codeListText(list, { version, date, codes }), list).toBe(kept(list))
      }
    },
    300_000,
  )
})
