import { describe, expect, test } from 'vitest'
import { checkStructure, checkStructureWithin } from '../../../schematron/structure/check-structure.ts'
import { invoiceStructure } from '../../../schematron/structure/ubl-structure.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { anInvoice, faultsOf } from './an-invoice.ts'

describe('checkStructure on the elements of an invoice', () => {
  test('D101 accepts the smallest invoice', () => {
    expect(faultsOf(anInvoice())).toEqual([])
  })

  test('cvc-complex-type.2.4.a: reports the start tag of an element that is unknown, misplaced or repeated, or that follows a missing element', () => {
    expect(faultsOf(anInvoice({ note: '<cbc:Nota/>' }))).toEqual(['cvc-complex-type.2.4.a <cbc:Nota/>'])
    expect(faultsOf(anInvoice({ id: '' }))).toEqual(['cvc-complex-type.2.4.a <cbc:IssueDate>'])
    expect(
      faultsOf(anInvoice({ supplier: '<cac:AccountingCustomerParty/>', customer: '<cac:AccountingSupplierParty/>' })),
    ).toEqual(['cvc-complex-type.2.4.a <cac:AccountingCustomerParty/>'])
    expect(faultsOf(anInvoice({ id: '<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>' }))).toEqual([
      'cvc-complex-type.2.4.a <cbc:ID>',
    ])
  })

  test('cvc-complex-type.2.4.a: reports an element with an expected name in a wrong namespace', () => {
    expect(faultsOf(anInvoice({ id: '<ID>1</ID><cbc:ID>1</cbc:ID>' }))).toEqual(['cvc-complex-type.2.4.a <ID>'])
  })

  test('cvc-complex-type.2.4.b: reports at the end tag of the parent that the last elements are missing', () => {
    expect(faultsOf(anInvoice({ line: '' }))).toEqual(['cvc-complex-type.2.4.b </Invoice>'])
    expect(faultsOf(anInvoice({ total: '<cac:LegalMonetaryTotal/>' }))).toEqual([
      'cvc-complex-type.2.4.b <cac:LegalMonetaryTotal/>',
    ])
  })

  test('cvc-complex-type.2.4.b: lists only required elements as missing, not the optional elements before them', () => {
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

  test('cvc-complex-type.2.4.d: reports an element after the last allowed element', () => {
    expect(
      faultsOf(
        anInvoice({
          supplier: '<cac:AccountingSupplierParty><cac:SellerContact/><cac:Party/></cac:AccountingSupplierParty>',
        }),
      ),
    ).toEqual(['cvc-complex-type.2.4.d <cac:Party/>'])
  })

  test('still checks the content of all children after the first child that is out of order', () => {
    expect(faultsOf(anInvoice({ id: '', issueDate: '<cbc:IssueDate>x</cbc:IssueDate>' }))).toEqual([
      'cvc-complex-type.2.4.a <cbc:IssueDate>',
      'cvc-datatype-valid.1.2.1 </cbc:IssueDate>',
    ])
  })

  test('cvc-elt.1.a: reports a document with a wrong root element', () => {
    expect(faultsOf('<Invoice/>')).toEqual(['cvc-elt.1.a <Invoice/>'])
    expect(faultsOf('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>')).toEqual([
      'cvc-elt.1.a <CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>',
    ])
  })
})

describe('checkStructure on the content of an element', () => {
  test('cvc-complex-type.2.3: reports text between elements, however it is written, but allows white space', () => {
    const party = (text: string) =>
      faultsOf(anInvoice({ supplier: `<cac:AccountingSupplierParty>${text}</cac:AccountingSupplierParty>` })).join(' ')
    const texts = ['x', '<!--c-->x', '&#120;', '<![CDATA[x]]>', '<cac:Party/>x', '&#xa0;']
    expect(texts.map(party)).toEqual(texts.map(() => 'cvc-complex-type.2.3 </cac:AccountingSupplierParty>'))
    expect([' \n\t', '&#32;', '<![CDATA[ ]]>', '<!--x-->', '<?x y?>', ' <cac:Party/> '].map(party).join('')).toBe('')
  })

  test('cvc-complex-type.2.2: reports an element inside a text value', () => {
    expect(faultsOf(anInvoice({ id: '<cbc:ID>1<b/></cbc:ID>' }))).toEqual(['cvc-complex-type.2.2 </cbc:ID>'])
  })

  test('cvc-datatype-valid.1.2.1: reports an invalid value, but allows comments and CDATA sections in a valid value', () => {
    const date = (text: string) =>
      faultsOf(anInvoice({ issueDate: `<cbc:IssueDate>${text}</cbc:IssueDate>` })).join(' ')
    const texts = ['2026-02-29', '', '22.11.2026', '2026-11-22T00:00:00']
    expect(texts.map(date)).toEqual(texts.map(() => 'cvc-datatype-valid.1.2.1 </cbc:IssueDate>'))
    expect(
      [' 2026-11-22\n', '2026-<!--c-->11-<![CDATA[22]]>', '2026-11&#45;22', '2026-11-22+14:00'].map(date).join(''),
    ).toBe('')
  })
})

describe('checkStructure on the attributes of an element', () => {
  test('cvc-complex-type.4: reports a missing required attribute', () => {
    expect(
      faultsOf(
        anInvoice({
          total: '<cac:LegalMonetaryTotal><cbc:PayableAmount>1</cbc:PayableAmount></cac:LegalMonetaryTotal>',
        }),
      ),
    ).toEqual(['cvc-complex-type.4 <cbc:PayableAmount>'])
  })

  test('cvc-complex-type.3.2.2: reports an undeclared attribute in any namespace', () => {
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

  test('cvc-pattern-valid: reports an attribute value that does not match the pattern of its type', () => {
    expect(faultsOf(anInvoice({ note: '<cbc:Note languageID="slovenčina"/>' }))).toEqual([
      'cvc-pattern-valid <cbc:Note languageID="slovenčina"/>',
    ])
  })
})

describe('checkStructure on wildcards and xsi attributes', () => {
  const extension = (content: string): string =>
    `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>${content}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`
  const inExtension = (content: string): string[] => faultsOf(anInvoice({ extensions: extension(content) }))

  test('requires an extension to contain exactly one element, of a namespace other than that of the extension and with any content', () => {
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

  test('checks declared elements inside an extension at any depth', () => {
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

  test('cvc-complex-type.2.4.c: reports an undeclared element where the wildcard requires a declaration', () => {
    expect(
      inExtension(
        '<ds:CanonicalizationMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="a"><q:x xmlns:q="urn:q"/></ds:CanonicalizationMethod>',
      ),
    ).toEqual(['cvc-complex-type.2.4.c <q:x xmlns:q="urn:q"/>'])
  })

  test('cvc-complex-type.2.1: reports any content except comments in an element that must be empty', () => {
    const include = (content: string) =>
      inExtension(`<xades:Include xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" URI="a">${content}</xades:Include>`)
    expect([include(' '), include('<b/>'), include('<!--c-->')]).toEqual([
      ['cvc-complex-type.2.1 </xades:Include>'],
      ['cvc-complex-type.2.1 </xades:Include>'],
      [],
    ])
  })

  test('cvc-id.2, cvc-enumeration-valid: reports a repeated ID and a value outside the enumeration', () => {
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

  test('accepts the declared type in xsi:type, but reports an unknown or unrelated type', () => {
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

  test('cvc-elt.3.1: reports any xsi:nil, but allows the schema location attributes with valid values', () => {
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

test('a finding of checkStructure has an English message, and the parts from which a translated message can be built', () => {
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

test('D101 checkStructure returns at most the requested number of findings, and always the same findings for the same document', () => {
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
