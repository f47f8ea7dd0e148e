import { describe, expect, test } from 'vitest'
import { en16931 } from '../../../schematron/generated/en16931.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { type RuleFinding, runRules } from '../../../schematron/run.ts'
import { corpusFile, corpusFiles } from '../../support/corpus.ts'
import { exampleText } from '../../support/document.ts'

const rules = new RuleSet(en16931)
const judge = (document: string | Uint8Array): RuleFinding[] =>
  runRules(
    rules,
    parseDocument(Buffer.from(document), { ...documentLimits, bytes: 10_000_000, attributeValueBytes: 10_000_000 }),
  )
const fatal = (document: string | Uint8Array): string[] =>
  judge(document).flatMap(({ ruleId, flag }) => (flag === 'fatal' ? [ruleId] : []))

describe('the rule set EN 16931', () => {
  test('gives no findings on the example invoice and credit note', () => {
    expect([judge(exampleText('invoice')), judge(exampleText('credit-note'))]).toEqual([[], []])
  })

  test('reports a fatal finding when a repeated element prevents the evaluation of a rule', () => {
    const found = judge(
      exampleText('invoice', [
        '<cbc:IssueDate>2026-11-20</cbc:IssueDate>',
        '<cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:IssueDate>2026-11-21</cbc:IssueDate>',
      ]),
    )
    expect(found.find(({ ruleId }) => ruleId === 'BR-03')).toMatchObject({ flag: 'fatal', kind: 'not_evaluated' })
  })

  test('does not apply invoice rules to an Invoice element outside the UBL namespace', () => {
    expect(
      fatal(
        exampleText('invoice')
          .replace('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', 'urn:other')
          .replace('<cbc:ID>2026110042</cbc:ID>', ''),
      ),
    ).not.toContain('BR-02')
  })
})

describe('the rule set EN 16931 on published examples', () => {
  for (const folder of ['en16931/examples', 'sk-tdd/invoice', 'sk-tdd/creditnote', 'peppol-bis/examples']) {
    const names = corpusFiles(folder, /\.xml$/)
    test.skipIf(names.length === 0)(`gives no unexpected fatal findings in ${folder}`, () => {
      const found = names.flatMap((name) => fatal(corpusFile(folder, name)).map((ruleId) => `${name} ${ruleId}`))
      expect(found).toEqual(folder === 'peppol-bis/examples' ? ['GR-base-example-TaxRepresentative.xml BR-06'] : [])
    })
  }
})
