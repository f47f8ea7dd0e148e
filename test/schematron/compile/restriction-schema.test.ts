import { describe, expect, test } from 'vitest'
import { CompileRefused } from '../../../schematron/compile/compile-refused.ts'
import { restrictionSchema } from '../../../schematron/compile/restriction-schema.ts'
import { findingsOf } from '../../support/judge.ts'

const invoice = (content: string): string =>
  `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${content}</Invoice>`

describe('a table of restrictions (rule ids and forbidden paths)', () => {
  test('gives a warning for each listed path that a document uses', () => {
    const schema = restrictionSchema('t.tsv', '# what it is\nA-1\tcbc:ID\nA-2\tcbc:Note/@languageID\n')
    expect(findingsOf(schema, invoice('<cbc:ID/><cbc:Note/>')).map(({ ruleId, flag }) => [ruleId, flag])).toEqual([
      ['A-1', 'warning'],
    ])
    expect(findingsOf(schema, invoice('<cbc:Note languageID="sk"/>')).map(({ ruleId }) => ruleId)).toEqual(['A-2'])
  })

  test.each([
    'A-1 cbc:ID',
    'A-1\t',
    'A-1\tcbc:ID\twarning',
    'A-1\tcbc:ID[1]',
    'A-1\tcbc:ID"',
    'A-1\t@a/cbc:ID',
    '\tcbc:ID',
  ])('is refused because of the row %j, and the message gives the line', (row) => {
    expect(() => restrictionSchema('t.tsv', `# what it is\n${row}\n`)).toThrow(
      new CompileRefused({ file: 't.tsv', line: 2 }, 'a row must be a rule id and a path, separated by a tab'),
    )
  })
})
