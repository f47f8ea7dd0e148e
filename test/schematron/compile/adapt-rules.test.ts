import { expect, test } from 'vitest'
import { type Adaptation, adaptedRules } from '../../../schematron/compile/adapt-rules.ts'

const adaptation: Adaptation = {
  files: [],
  namespace: ['r', 'urn:r'],
  document: 'r:Report/r:Document',
  names: [
    ['cac:InvoiceLine', 'r:Line'],
    ['cac:CreditNoteLine', 'r:Line'],
    ['$codes', 'cbc:ID'],
  ],
  leftOut: 'B C',
  anywhere: 'D',
  warnings: 'E',
}

const adapted = (rules: string): string => adaptedRules(`${rules.trim()}\n`, adaptation).trim()

test('D101 adapting rules declares the namespace of the other document type instead of those of invoices', () => {
  expect(adapted('<ns prefix="ubl" uri="urn:i"/>\n<ns prefix="cn" uri="urn:c"/>\n<ns prefix="cbc" uri="urn:b"/>')).toBe(
    '<ns prefix="r" uri="urn:r"/>\n<ns prefix="cbc" uri="urn:b"/>',
  )
})

test.each([
  ['the root of an invoice or credit note', '/ubl:Invoice | /cn:CreditNote', 'r:Report/r:Document'],
  ['a child of the root', '/ubl:Invoice/cbc:ID | /cn:CreditNote/cbc:ID', 'r:Report/r:Document/cbc:ID'],
  ['a line', 'cac:InvoiceLine/cbc:ID | cac:CreditNoteLine/cbc:ID', 'r:Report/r:Document/r:Line/cbc:ID'],
  ['any element', '//cac:Party | cbc:Note', 'r:Report/r:Document/cac:Party | r:Report/r:Document/cbc:Note'],
  ['a path from any root', '/*/cac:TaxTotal', '/*/cac:TaxTotal'],
  [
    'alternatives in parentheses',
    '(ubl:Invoice | ubl:Invoice/cac:InvoiceLine)/cbc:ID',
    '(r:Report/r:Document | r:Report/r:Document/r:Line)/cbc:ID',
  ],
])('D101 adapting rules limits the context of %s to the document', (_, context, expected) => {
  const rule = (path: string): string =>
    `<rule context="${path}">\n<assert id="A" flag="fatal" test="true()">x</assert>\n</rule>`
  expect(adapted(rule(context))).toBe(rule(expected))
})

test('D101 adapting rules leaves a context as it is if its rule applies anywhere', () => {
  const rule = '<rule context="//cac:Party">\n<assert id="D" flag="fatal" test="true()">x</assert>\n</rule>'
  expect(adapted(rule)).toBe(rule)
})

test('D101 adapting rules leaves out checks, and rules without a check', () => {
  expect(
    adapted(`
<rule context="/*/a">
<let name="l" value="1"/>
<assert id="B" flag="fatal" test="true()">x</assert>
</rule>
<rule context="/*/b">
<assert id="C" flag="fatal" test="true()">x</assert>
<assert id="A" flag="fatal" test="true()">x</assert>
</rule>`),
  ).toBe('<rule context="/*/b">\n<assert id="A" flag="fatal" test="true()">x</assert>\n</rule>')
})

test('D101 adapting rules renames whole names in expressions only, and changes the severity of some checks', () => {
  expect(
    adapted(
      '<let name="l" value="//cac:InvoiceLine or cac:SubInvoiceLine or /ubl:Invoice"/>\n<rule context="/*/b">\n<assert id="E" flag="fatal" test="$codes = \'cac:InvoiceLines\'">cac:InvoiceLine</assert>\n</rule>',
    ),
  ).toBe(
    '<let name="l" value="//r:Line or cac:SubInvoiceLine or /r:Report/r:Document"/>\n<rule context="/*/b">\n<assert id="E" flag="warning" test="cbc:ID = \'cac:InvoiceLines\'">cac:InvoiceLine</assert>\n</rule>',
  )
})
