import { describe, expect, test } from 'vitest'
import { checkStructure } from '../../../schematron/structure/check-structure.ts'
import { invoiceStructure } from '../../../schematron/structure/ubl-structure.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { anInvoice, faultsOf } from './an-invoice.ts'

describe('which elements an invoice has, in which order and number', () => {
  test('D101 the smallest invoice has no fault', () => {
    expect(faultsOf(anInvoice())).toEqual([])
  })

  test('cvc-complex-type.2.4.a: an element that is unknown, missing before, in the wrong place or once too often is found where it starts', () => {
    expect(faultsOf(anInvoice({ note: '<cbc:Nota/>' }))).toEqual(['cvc-complex-type.2.4.a <cbc:Nota/>'])
    expect(faultsOf(anInvoice({ id: '' }))).toEqual(['cvc-complex-type.2.4.a <cbc:IssueDate>'])
    expect(faultsOf(anInvoice({ supplier: '<cac:AccountingCustomerParty/>', customer: '<cac:AccountingSupplierParty/>' }))).toEqual(['cvc-complex-type.2.4.a <cac:AccountingCustomerParty/>'])
    expect(faultsOf(anInvoice({ id: '<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>' }))).toEqual(['cvc-complex-type.2.4.a <cbc:ID>'])
  })

  test('cvc-complex-type.2.4.a: the same name in another namespace is another element', () => {
    expect(faultsOf(anInvoice({ id: '<ID>1</ID><cbc:ID>1</cbc:ID>' }))).toEqual(['cvc-complex-type.2.4.a <ID>'])
  })

  test('cvc-complex-type.2.4.b: what is missing at the end is found at the end tag', () => {
    expect(faultsOf(anInvoice({ line: '' }))).toEqual(['cvc-complex-type.2.4.b </Invoice>'])
    expect(faultsOf(anInvoice({ total: '<cac:LegalMonetaryTotal/>' }))).toEqual(['cvc-complex-type.2.4.b <cac:LegalMonetaryTotal/>'])
  })

  test('cvc-complex-type.2.4.d: nothing may follow', () => {
    expect(faultsOf(anInvoice({ supplier: '<cac:AccountingSupplierParty><cac:SellerContact/><cac:Party/></cac:AccountingSupplierParty>' }))).toEqual(['cvc-complex-type.2.4.d <cac:Party/>'])
  })

  test('after the first fault in the order of the children, the rest of them are still looked into', () => {
    expect(faultsOf(anInvoice({ id: '', issueDate: '<cbc:IssueDate>x</cbc:IssueDate>' }))).toEqual(['cvc-complex-type.2.4.a <cbc:IssueDate>', 'cvc-datatype-valid.1.2.1 </cbc:IssueDate>'])
  })

  test('cvc-elt.1.a: a document that begins with another element', () => {
    expect(faultsOf('<Invoice/>')).toEqual(['cvc-elt.1.a <Invoice/>'])
    expect(faultsOf('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>')).toEqual(['cvc-elt.1.a <CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>'])
  })
})

describe('what an element holds', () => {
  test('cvc-complex-type.2.3: text between elements, also after a comment, as a reference or in a CDATA section; white space is none', () => {
    const party = (text: string) => faultsOf(anInvoice({ supplier: `<cac:AccountingSupplierParty>${text}</cac:AccountingSupplierParty>` })).join(' ')
    const texts = ['x', '<!--c-->x', '&#120;', '<![CDATA[x]]>', '<cac:Party/>x', '&#xa0;']
    expect(texts.map(party)).toEqual(texts.map(() => 'cvc-complex-type.2.3 </cac:AccountingSupplierParty>'))
    expect([' \n\t', '&#32;', '<![CDATA[ ]]>', '<!--x-->', '<?x y?>', ' <cac:Party/> '].map(party).join('')).toBe('')
  })

  test('cvc-complex-type.2.2: an element in the place of text', () => {
    expect(faultsOf(anInvoice({ id: '<cbc:ID>1<b/></cbc:ID>' }))).toEqual(['cvc-complex-type.2.2 </cbc:ID>'])
  })

  test('cvc-datatype-valid.1.2.1: a value that its type does not have, whole across comments and CDATA sections', () => {
    const date = (text: string) => faultsOf(anInvoice({ issueDate: `<cbc:IssueDate>${text}</cbc:IssueDate>` })).join(' ')
    const texts = ['2026-02-29', '', '22.11.2026', '2026-11-22T00:00:00']
    expect(texts.map(date)).toEqual(texts.map(() => 'cvc-datatype-valid.1.2.1 </cbc:IssueDate>'))
    expect([' 2026-11-22\n', '2026-<!--c-->11-<![CDATA[22]]>', '2026-11&#45;22', '2026-11-22+14:00'].map(date).join('')).toBe('')
  })
})

describe('which attributes an element carries', () => {
  test('cvc-complex-type.4: one that is demanded is missing', () => {
    expect(faultsOf(anInvoice({ total: '<cac:LegalMonetaryTotal><cbc:PayableAmount>1</cbc:PayableAmount></cac:LegalMonetaryTotal>' }))).toEqual(['cvc-complex-type.4 <cbc:PayableAmount>'])
  })

  test('cvc-complex-type.3.2.2: one that is not declared, in whatever namespace', () => {
    expect(faultsOf(anInvoice({ note: '<cbc:Note languageid="sk"/>' }))).toEqual(['cvc-complex-type.3.2.2 <cbc:Note languageid="sk"/>'])
    expect(faultsOf(anInvoice({ note: '<cbc:Note xml:lang="sk"/>' }))).toEqual(['cvc-complex-type.3.2.2 <cbc:Note xml:lang="sk"/>'])
    expect(faultsOf(anInvoice({ note: '<cbc:Note cbc:languageID="sk"/>' }))).toEqual(['cvc-complex-type.3.2.2 <cbc:Note cbc:languageID="sk"/>'])
  })

  test('cvc-pattern-valid: a value that its type does not have', () => {
    expect(faultsOf(anInvoice({ note: '<cbc:Note languageID="slovenčina"/>' }))).toEqual(['cvc-pattern-valid <cbc:Note languageID="slovenčina"/>'])
  })
})

test('D101 at most as many findings as asked for, and for the same document always the same', () => {
  const tree = parseDocument(Buffer.from(anInvoice({ id: '', issueDate: '<cbc:IssueDate>x</cbc:IssueDate>' })), documentLimits)
  const all = checkStructure(invoiceStructure, tree)
  expect(all).toHaveLength(2)
  expect(checkStructure(invoiceStructure, tree, 1)).toEqual(all.slice(0, 1))
  expect(checkStructure(invoiceStructure, tree)).toEqual(all)
})
