import { describe, expect, test } from 'vitest'
import { checkStructure, checkStructureWithin } from '../../../schematron/structure/check-structure.ts'
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
    expect(
      faultsOf(anInvoice({ supplier: '<cac:AccountingCustomerParty/>', customer: '<cac:AccountingSupplierParty/>' })),
    ).toEqual(['cvc-complex-type.2.4.a <cac:AccountingCustomerParty/>'])
    expect(faultsOf(anInvoice({ id: '<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>' }))).toEqual([
      'cvc-complex-type.2.4.a <cbc:ID>',
    ])
  })

  test('cvc-complex-type.2.4.a: the same name in another namespace is another element', () => {
    expect(faultsOf(anInvoice({ id: '<ID>1</ID><cbc:ID>1</cbc:ID>' }))).toEqual(['cvc-complex-type.2.4.a <ID>'])
  })

  test('cvc-complex-type.2.4.b: what is missing at the end is found at the end tag', () => {
    expect(faultsOf(anInvoice({ line: '' }))).toEqual(['cvc-complex-type.2.4.b </Invoice>'])
    expect(faultsOf(anInvoice({ total: '<cac:LegalMonetaryTotal/>' }))).toEqual([
      'cvc-complex-type.2.4.b <cac:LegalMonetaryTotal/>',
    ])
  })

  test('cvc-complex-type.2.4.b: only what must come is told as missing, not what may come before it', () => {
    const missing = (xml: string) =>
      checkStructure(invoiceStructure, parseDocument(Buffer.from(xml), documentLimits)).map(
        ({ parts }) => parts.expected,
      )
    const beginning = anInvoice().split('<cbc:ID>')[0]
    expect(missing(`${beginning}</Invoice>`)).toEqual([['cbc:ID']])
    expect(missing(`${beginning}<cbc:ID>1</cbc:ID><cbc:IssueDate>2026-11-22</cbc:IssueDate></Invoice>`)).toEqual([
      ['cac:AccountingSupplierParty'],
    ])
    expect(missing(anInvoice({ line: '' }))).toEqual([['cac:InvoiceLine']])
    expect(
      missing(
        anInvoice({
          extensions:
            '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions>',
        }),
      ),
    ).toEqual([['an element of a namespace of its own (xmlns)']])
  })

  test('cvc-complex-type.2.4.d: nothing may follow', () => {
    expect(
      faultsOf(
        anInvoice({
          supplier: '<cac:AccountingSupplierParty><cac:SellerContact/><cac:Party/></cac:AccountingSupplierParty>',
        }),
      ),
    ).toEqual(['cvc-complex-type.2.4.d <cac:Party/>'])
  })

  test('after the first fault in the order of the children, the rest of them are still looked into', () => {
    expect(faultsOf(anInvoice({ id: '', issueDate: '<cbc:IssueDate>x</cbc:IssueDate>' }))).toEqual([
      'cvc-complex-type.2.4.a <cbc:IssueDate>',
      'cvc-datatype-valid.1.2.1 </cbc:IssueDate>',
    ])
  })

  test('cvc-elt.1.a: a document that begins with another element', () => {
    expect(faultsOf('<Invoice/>')).toEqual(['cvc-elt.1.a <Invoice/>'])
    expect(faultsOf('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>')).toEqual([
      'cvc-elt.1.a <CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>',
    ])
  })
})

describe('what an element holds', () => {
  test('cvc-complex-type.2.3: text between elements, also after a comment, as a reference or in a CDATA section; white space is none', () => {
    const party = (text: string) =>
      faultsOf(anInvoice({ supplier: `<cac:AccountingSupplierParty>${text}</cac:AccountingSupplierParty>` })).join(' ')
    const texts = ['x', '<!--c-->x', '&#120;', '<![CDATA[x]]>', '<cac:Party/>x', '&#xa0;']
    expect(texts.map(party)).toEqual(texts.map(() => 'cvc-complex-type.2.3 </cac:AccountingSupplierParty>'))
    expect([' \n\t', '&#32;', '<![CDATA[ ]]>', '<!--x-->', '<?x y?>', ' <cac:Party/> '].map(party).join('')).toBe('')
  })

  test('cvc-complex-type.2.2: an element in the place of text', () => {
    expect(faultsOf(anInvoice({ id: '<cbc:ID>1<b/></cbc:ID>' }))).toEqual(['cvc-complex-type.2.2 </cbc:ID>'])
  })

  test('cvc-datatype-valid.1.2.1: a value that its type does not have, whole across comments and CDATA sections', () => {
    const date = (text: string) =>
      faultsOf(anInvoice({ issueDate: `<cbc:IssueDate>${text}</cbc:IssueDate>` })).join(' ')
    const texts = ['2026-02-29', '', '22.11.2026', '2026-11-22T00:00:00']
    expect(texts.map(date)).toEqual(texts.map(() => 'cvc-datatype-valid.1.2.1 </cbc:IssueDate>'))
    expect(
      [' 2026-11-22\n', '2026-<!--c-->11-<![CDATA[22]]>', '2026-11&#45;22', '2026-11-22+14:00'].map(date).join(''),
    ).toBe('')
  })
})

describe('which attributes an element carries', () => {
  test('cvc-complex-type.4: one that is demanded is missing', () => {
    expect(
      faultsOf(
        anInvoice({
          total: '<cac:LegalMonetaryTotal><cbc:PayableAmount>1</cbc:PayableAmount></cac:LegalMonetaryTotal>',
        }),
      ),
    ).toEqual(['cvc-complex-type.4 <cbc:PayableAmount>'])
  })

  test('cvc-complex-type.3.2.2: one that is not declared, in whatever namespace', () => {
    expect(faultsOf(anInvoice({ note: '<cbc:Note languageid="sk"/>' }))).toEqual([
      'cvc-complex-type.3.2.2 <cbc:Note languageid="sk"/>',
    ])
    expect(faultsOf(anInvoice({ note: '<cbc:Note xml:lang="sk"/>' }))).toEqual([
      'cvc-complex-type.3.2.2 <cbc:Note xml:lang="sk"/>',
    ])
    expect(faultsOf(anInvoice({ note: '<cbc:Note cbc:languageID="sk"/>' }))).toEqual([
      'cvc-complex-type.3.2.2 <cbc:Note cbc:languageID="sk"/>',
    ])
  })

  test('cvc-pattern-valid: a value that its type does not have', () => {
    expect(faultsOf(anInvoice({ note: '<cbc:Note languageID="slovenčina"/>' }))).toEqual([
      'cvc-pattern-valid <cbc:Note languageID="slovenčina"/>',
    ])
  })
})

describe('wildcards, and what documents say of their own types', () => {
  const extension = (content: string): string =>
    `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>${content}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`
  const inExtension = (content: string): string[] => faultsOf(anInvoice({ extensions: extension(content) }))

  test('an extension holds one element of another namespace, whatever it is made of', () => {
    expect(inExtension('<q:x xmlns:q="urn:q" a="b">text<q:y/></q:x>')).toEqual([])
    expect(inExtension('')).toEqual(['cvc-complex-type.2.4.b </ext:ExtensionContent>'])
    expect(inExtension('<q:x xmlns:q="urn:q"/><q:x xmlns:q="urn:q"/>')).toEqual([
      'cvc-complex-type.2.4.d <q:x xmlns:q="urn:q"/>',
    ])
    expect(inExtension('<x xmlns=""/>')).toEqual(['cvc-complex-type.2.4.a <x xmlns=""/>'])
    expect(inExtension('<ext:UBLExtension/>')).toEqual([
      'cvc-complex-type.2.4.a <ext:UBLExtension/>',
      'cvc-complex-type.2.4.b <ext:UBLExtension/>',
    ])
  })

  test('what is declared is checked there too, at any depth', () => {
    expect(inExtension('<q:x xmlns:q="urn:q"><q:y><cbc:IssueDate>x</cbc:IssueDate></q:y></q:x>')).toEqual([
      'cvc-datatype-valid.1.2.1 </cbc:IssueDate>',
    ])
    expect(inExtension('<ds:KeyName xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><b/></ds:KeyName>')).toEqual([
      'cvc-type.3.1.2 </ds:KeyName>',
    ])
    expect(inExtension('<ds:KeyName xmlns:ds="http://www.w3.org/2000/09/xmldsig#" a="b">x</ds:KeyName>')).toEqual([
      'cvc-type.3.1.1 <ds:KeyName xmlns:ds="http://www.w3.org/2000/09/xmldsig#" a="b">',
    ])
  })

  test('cvc-complex-type.2.4.c: where only what is declared may stand, something else', () => {
    expect(
      inExtension(
        '<ds:CanonicalizationMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="a"><q:x xmlns:q="urn:q"/></ds:CanonicalizationMethod>',
      ),
    ).toEqual(['cvc-complex-type.2.4.c <q:x xmlns:q="urn:q"/>'])
  })

  test('cvc-complex-type.2.1: content where none may be; a comment is none', () => {
    const include = (content: string) =>
      inExtension(`<xades:Include xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" URI="a">${content}</xades:Include>`)
    expect([include(' '), include('<b/>'), include('<!--c-->')]).toEqual([
      ['cvc-complex-type.2.1 </xades:Include>'],
      ['cvc-complex-type.2.1 </xades:Include>'],
      [],
    ])
  })

  test('cvc-id.2: an identifier used twice; cvc-enumeration-valid: none of the values allowed', () => {
    expect(
      inExtension(
        '<q:x xmlns:q="urn:q" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object Id="a"/><ds:Object Id=" a "/></q:x>',
      ),
    ).toEqual(['cvc-id.2 <ds:Object Id=" a "/>'])
    const identifier = (qualifier: string) =>
      inExtension(
        `<x:ObjectIdentifier xmlns:x="http://uri.etsi.org/01903/v1.3.2#"><x:Identifier Qualifier="${qualifier}">a</x:Identifier></x:ObjectIdentifier>`,
      )
    expect([identifier('OIDAsURI'), identifier('oid')]).toEqual([
      [],
      ['cvc-enumeration-valid <x:Identifier Qualifier="oid">'],
    ])
  })

  test('xsi:type: a derived type takes the place of the declared one, any other is refused', () => {
    const id = (type: string) =>
      faultsOf(anInvoice({ id: `<cbc:ID xsi:type="${type}">1</cbc:ID>` })).map((fault) => fault.split(' ')[0])
    expect(['cbc:IDType', ' cbc:IDType '].map(id)).toEqual([[], []])
    expect(['cbc:NoteType', 'cbc:Nope', 'q:x', 'a b', 'xs:string'].map(id)).toEqual([
      ['cvc-elt.4.3'],
      ['cvc-elt.4.2'],
      ['cvc-elt.4.1'],
      ['cvc-datatype-valid.1.2.1'],
      ['cvc-elt.4.3'],
    ])
    expect(inExtension('<q:x xmlns:q="urn:q" xsi:type="xs:date">x</q:x>')).toEqual(['cvc-datatype-valid.1.2.1 </q:x>'])
    expect(
      inExtension(
        '<q:x xmlns:q="urn:q" xmlns:x="http://uri.etsi.org/01903/v1.3.2#" xsi:type="x:GenericTimeStampType"><x:XMLTimeStamp/></q:x>',
      )[0],
    ).toMatch(/^cvc-type.2 /)
  })

  test('cvc-elt.3.1: nothing may be nil; other attributes of XML Schema are allowed, with values of their type', () => {
    const note = (attribute: string) =>
      faultsOf(anInvoice({ note: `<cbc:Note ${attribute}/>` })).map((fault) => fault.split(' ')[0])
    expect([note('xsi:nil="true"'), note('xsi:nil="false"'), note('xsi:nil="x"')]).toEqual([
      ['cvc-elt.3.1'],
      ['cvc-elt.3.1'],
      ['cvc-elt.3.1', 'cvc-datatype-valid.1.2.1'],
    ])
    expect([
      note('xsi:schemaLocation="a b"'),
      note('xsi:noNamespaceSchemaLocation="%"'),
      note('xsi:other="a"'),
    ]).toEqual([[], ['cvc-datatype-valid.1.2.1'], ['cvc-complex-type.3.2.2']])
  })
})

test('a finding tells a bookkeeper what is wrong, with the names of the document, and its parts for other languages', () => {
  const find = (xml: string) => checkStructure(invoiceStructure, parseDocument(Buffer.from(xml), documentLimits))
  const [order] = find(anInvoice({ id: '' }))
  expect(order.message).toBe(
    'The element cbc:IssueDate is not allowed here. Expected: ext:UBLExtensions, cbc:UBLVersionID, cbc:CustomizationID, cbc:ProfileID, cbc:ProfileExecutionID or cbc:ID.',
  )
  expect(order.parts).toEqual({
    element: 'cbc:IssueDate',
    expected: [
      'ext:UBLExtensions',
      'cbc:UBLVersionID',
      'cbc:CustomizationID',
      'cbc:ProfileID',
      'cbc:ProfileExecutionID',
      'cbc:ID',
    ],
  })
  const [date] = find(anInvoice({ issueDate: `<cbc:IssueDate>${'22.11.2026 '.repeat(9)}</cbc:IssueDate>` }))
  expect(date.message).toBe(
    `The element cbc:IssueDate contains "${'22.11.2026 '.repeat(9).slice(0, 60)}…", which is not a date (year-month-day, such as 2026-11-22).`,
  )
  const [attribute] = find(anInvoice({ note: '<cbc:Note languageID="slovenčina"/>' }))
  expect(attribute.parts).toEqual({
    element: 'cbc:Note',
    attribute: 'languageID',
    value: 'slovenčina',
    type: 'language',
  })
})

test('D101 at most as many findings as asked for, and for the same document always the same', () => {
  const tree = parseDocument(
    Buffer.from(anInvoice({ id: '', issueDate: '<cbc:IssueDate>x</cbc:IssueDate>' })),
    documentLimits,
  )
  const all = checkStructure(invoiceStructure, tree)
  expect(all).toHaveLength(2)
  expect(checkStructure(invoiceStructure, tree, 1)).toEqual(all.slice(0, 1))
  expect(checkStructure(invoiceStructure, tree)).toEqual(all)
  const within = (listedMax: number, countedMax: number) =>
    checkStructureWithin(invoiceStructure, tree, { listedMax, countedMax })
  expect(within(1, 100)).toMatchObject({
    findings: all.slice(0, 1),
    omitted: { errors: all.length - 1, warnings: 0, isExact: true },
  })
  expect(within(1, 2).omitted).toEqual({ errors: 1, warnings: 0, isExact: false })
})
