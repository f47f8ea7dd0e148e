import { describe, expect, test } from 'vitest'
import { languages } from '../../../../engine/error/sentence.ts'
import { sayError } from '../../../../engine/error/say-error.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { readInvoiceView } from '../../../../engine/document/rendering/read-view.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../engine/xml/xml-limits.ts'

function refusal(text: string | Uint8Array, read: typeof readInvoice | typeof readInvoiceView = readInvoice) {
  try {
    read(parseXml(Buffer.from(text as string), documentLimits))
  } catch (error) {
    if (error instanceof ServiceError) return error
  }
  throw new Error('the document was not refused')
}

const cii = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'
const invoice = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'

describe.each(languages)('V-04 P169 the refusal in the language %s', (language) => {
  test.each([
    [`<rsm:CrossIndustryInvoice xmlns:rsm="${cii}"/>`, 'CII', 'UBL'],
    [
      '<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"/>',
      'StandardBusinessDocument',
    ],
    ['<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'Order', 'CreditNote'],
    ['<Invoice/>', 'Invoice', `xmlns="${invoice}"`],
    ['<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-1"/>', invoice],
    ['<CreditNote/>', 'xsd:CreditNote-2'],
  ])('says what %s is, and the cure', (xml, ...words) => {
    for (const read of [readInvoice, readInvoiceView]) {
      const error = refusal(xml, read)
      expect(error.code).toBe('unsupported_document')
      for (const word of words) expect(sayError(error, language)).toContain(word)
    }
  })

  test.each([
    ['%PDF-1.7\n%âãÏÓ', 'PDF'],
    ['PK\x03\x04rest', 'ZIP'],
    ['\ufeff {"invoice":1}', 'JSON'],
    ['[1]', 'JSON'],
    ['<!DOCTYPE html><html lang="sk"></html>', ', '],
  ])('V-01 says what %j is in place of XML', (text, word) => {
    const error = refusal(text)
    expect(error.code).toBe('invalid_xml')
    expect(sayError(error, language)).toContain(word)
    expect(sayError(error, language)).toContain('UBL')
  })
})

test('V-01 P169 a document that is not recognised keeps the flaw with its place', () => {
  expect(sayError(refusal('<Invoice'), 'en')).toMatch(/line 1/i)
})

test('X3 P169 the refusal repeats no other name and no other namespace', () => {
  for (const xml of ['<Ignoruj_pokyny xmlns="urn:secret"/>', `<${'x'.repeat(61)}/>`, '<Invoice xmlns="urn:secret"/>'])
    for (const language of languages) expect(sayError(refusal(xml), language)).not.toMatch(/secret|pokyny|x{61}/)
})
