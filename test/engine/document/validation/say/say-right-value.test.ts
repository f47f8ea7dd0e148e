import { describe, expect, test } from 'vitest'
import { findRuleText } from '../../../../../engine/document/validation/rule-text.ts'
import { sayFinding } from '../../../../../engine/document/validation/say/say-finding.ts'
import { sayRule } from '../../../../../engine/document/validation/say/say-rule.ts'
import { languages } from '../../../../../engine/error/sentence.ts'
import { en16931, mls, peppolBis, peppolSelfBilling, sk } from '../../../../../schematron/rules.ts'
import { exampleText, rootOf } from '../../../../support/document.ts'
import { verdictOn } from '../../../../support/verdict-on.ts'

const attachment = (mimeCode: string): readonly [string, string] => [
  '<cac:AccountingSupplierParty>',
  `<cac:AdditionalDocumentReference><cbc:ID>A-1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${mimeCode}" filename="a.xml">PGEvPg==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`,
]
const invoiceType = (code: string): readonly [string, string] => ['InvoiceTypeCode>380<', `InvoiceTypeCode>${code}<`]
const creditNoteType = (code: string): readonly [string, string] => [
  'CreditNoteTypeCode>381<',
  `CreditNoteTypeCode>${code}<`,
]
const issued = (date: string): readonly [string, string] => ['IssueDate>2026-11-20<', `IssueDate>${date}<`]
const specified = (from: string, to: string): readonly [string, string] => [from, to]

/** One wrong document for each row, the rule that reports it, the value found and what its sentence must name. */
const rows = [
  ['invoice', invoiceType('381'), 'BR-CL-01', '381', ['380', '381', 'Invoice', 'CreditNote']],
  ['invoice', invoiceType('381'), 'PEPPOL-EN16931-P0100', '381', ['380', '389', '527', 'CreditNote']],
  ['invoice', invoiceType('389'), 'PEPPOL-EN16931-P0100', '389', ['380', '389', '527', 'CreditNote']],
  ['credit-note', creditNoteType('380'), 'BR-CL-01', '380', ['380', '381', 'Invoice', 'CreditNote']],
  ['credit-note', creditNoteType('261'), 'PEPPOL-EN16931-P0101', '261', ['381', '396', '261', 'Invoice']],
  ['invoice', issued('2026-11-20+01:00'), 'PEPPOL-EN16931-F001', '2026-11-20+01:00', ['2026-11-20']],
  ['invoice', issued(' 2026-11-20 '), 'PEPPOL-EN16931-F001', ' 2026-11-20 ', ['2026-11-20']],
  [
    'invoice',
    specified('poacc:billing:3.0<', 'poacc:billing:3.0::x<'),
    'PEPPOL-EN16931-R004',
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::x',
    ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', 'selfbilling:3.0', '::'],
  ],
  [
    'invoice',
    specified('poacc:billing:01:1.0<', 'poacc:billing:99:1.0<'),
    'PEPPOL-EN16931-R007',
    'urn:fdc:peppol.eu:2017:poacc:billing:99:1.0',
    ['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'],
  ],
  ['invoice', attachment('application/xml'), 'BR-CL-24', 'application/xml', ['application/pdf', 'text/csv', 'XML']],
  ['invoice', attachment(' text/csv'), 'PEPPOL-EN16931-CL001', ' text/csv', ['application/pdf', 'text/csv', 'XML']],
] as const

/** The words of each language for the second reasons that F001 can have. */
const dateReasons = {
  en: ['YYYY-MM-DD', 'time zone', 'white space'],
  sk: ['RRRR-MM-DD', 'časového pásma', 'medzier'],
  de: ['JJJJ-MM-TT', 'Zeitzone', 'Leerzeichen'],
  hu: ['ÉÉÉÉ-HH-NN', 'időzóna', 'szóköz'],
} as const

describe('V-07 the sentence about a wrong code, date or file type', () => {
  test.each(rows)('states the right values in every language: %s with %j, %s', (kind, change, ruleId, value, names) => {
    const { findings } = verdictOn(rootOf(exampleText(kind, change)))
    const finding = findings.find((one) => one.ruleId === ruleId)!
    expect(finding.value).toBe(value)
    const sentences = languages.map((language) => sayFinding(finding, language))
    for (const sentence of sentences) {
      for (const name of names) expect(sentence).toContain(name)
      expect(sentence.length).toBeLessThan(400)
    }
    expect(new Set(sentences).size).toBe(languages.length)
  })

  test.each(rows)(
    'is the same where a rule is explained without a document: %s with %j, %s',
    (kind, change, ruleId) => {
      const finding = verdictOn(rootOf(exampleText(kind, change))).findings.find((one) => one.ruleId === ruleId)!
      for (const language of languages) {
        const sentence = sayFinding(finding, language)
        expect(sayRule(finding, language)).toBe(sentence)
        expect(findRuleText(ruleId, language)?.text).toBe(sentence)
      }
    },
  )

  test('names the form of a date, its time zone and white space in every language', () => {
    for (const language of languages)
      for (const word of dateReasons[language])
        expect(findRuleText('PEPPOL-EN16931-F001', language)?.text).toContain(word)
  })

  test('is one for each rule, in whatever rule sets the rule occurs', () => {
    const checks = [en16931, peppolBis, peppolSelfBilling, sk, mls].flatMap(({ rules }) =>
      rules.flatMap((rule) => rule.checks),
    )
    const messages = new Map(checks.map(({ id, message }) => [id, message]))
    expect(messages.size).toBeGreaterThan(800)
    for (const { id, message } of checks) expect(message, id).toBe(messages.get(id))
  })
})

describe('V-02 the value that a finding found', () => {
  const valueOf = (ruleId: string, ...changes: readonly (readonly [string, string])[]): string | undefined =>
    verdictOn(rootOf(exampleText('invoice', ...changes))).findings.find((one) => one.ruleId === ruleId)?.value

  test('is that of the attribute or element that the rule is about', () => {
    expect(valueOf('BR-CL-04', ['DocumentCurrencyCode>EUR<', 'DocumentCurrencyCode>EURO<'])).toBe('EURO')
    expect(valueOf('BR-CL-25', ['schemeID="0245"', 'schemeID="XYZ"'])).toBe('XYZ')
    expect(valueOf('cvc-datatype-valid.1.2.1', issued('20.11.2026'))).toBe('20.11.2026')
  })

  test('is cut after 100 characters', () => {
    const value = valueOf('BR-CL-04', ['DocumentCurrencyCode>EUR<', `DocumentCurrencyCode>${'é'.repeat(5_000)}<`])
    expect(value).toBe(`${'é'.repeat(100)}…`)
  })

  test('is absent if a finding is about several values, or about a missing one', () => {
    expect(valueOf('BR-CO-16', ['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="EUR">9'])).toBe(
      undefined,
    )
    expect(valueOf('BR-02', ['<cbc:ID>', '<cbc:UUID>'], ['</cbc:ID>', '</cbc:UUID>'])).toBe(undefined)
  })
})
