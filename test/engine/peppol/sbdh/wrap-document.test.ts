import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { parseDocumentTypeIdentifier } from '../../../../engine/peppol/identifier/document-type-identifier.ts'
import { sha256Hex } from '../../../../engine/primitive/digest.ts'
import { documentBytes } from '../../../../engine/peppol/sbdh/document-slice.ts'
import { createEnvelopeReader } from '../../../../engine/peppol/sbdh/envelope-reader.ts'
import { wrapDocument } from '../../../../engine/peppol/sbdh/wrap-document.ts'
import { anSbdh } from '../../../support/an-sbdh.ts'
import { codeOf } from '../../../support/code-of.ts'

const invoice = readFileSync(join(import.meta.dirname, '../../../fixture/invoice.xml'))
const root =
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"\r\n>\r\n<a b=\'1\'/>&#13;<!-- in -->č</Invoice>'

function travel(sbdh: ReturnType<typeof anSbdh>, document: Uint8Array) {
  const envelope = wrapDocument(sbdh, document)
  const reader = createEnvelopeReader()
  reader.write(envelope)
  const read = reader.end()
  return {
    envelope: Buffer.from(envelope).toString(),
    read,
    document: Buffer.from(documentBytes(envelope, read.slice)),
  }
}

test('D81 every header field of a wrapped document is read back', () => {
  const sbdh = anSbdh()
  const { read } = travel(sbdh, invoice)
  expect(read.sbdh).toEqual(sbdh)
  expect(read.warnings).toEqual([])
})

test('D27 the envelope of an MLS contains neither MLS_TO nor MLS_TYPE', () => {
  const sbdh = anSbdh({ mlsTo: null, mlsType: null })
  const { read, envelope } = travel(sbdh, invoice)
  expect(read.sbdh).toEqual(sbdh)
  expect(envelope).not.toContain('MLS')
})

test('a document type with the wildcard scheme is written with its scheme', () => {
  const documentType = parseDocumentTypeIdentifier(
    'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@eu-1::2.1',
  )
  expect(travel(anSbdh({ documentType }), invoice).read.sbdh.documentType).toEqual(documentType)
})

test('D88 the root element of a document is transmitted byte for byte', () => {
  const { document, read } = travel(anSbdh(), Buffer.from(root))
  expect(document.toString()).toBe(root)
  expect(read.slice.inserted).toBe('')
  expect(read.payloadHash).toBe(sha256Hex(root))
})

test('D88 a byte order mark, an XML declaration, comments and processing instructions around the root are not transmitted', () => {
  const around = `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- <before/> --><?pi <x> ?>\n${root}\n<!-- after -->\n`
  const { document, envelope } = travel(anSbdh(), Buffer.from(around))
  expect(document.toString()).toBe(root)
  expect(envelope).not.toMatch(/before|after|<[?]pi/)
})

test.each(['', '\r\n\t ', '<!-- </Invoice> -->', '<?pi </Invoice>?>', '<!----> '])(
  'D88 the end of the root element is found before %j',
  (behind) => {
    expect(travel(anSbdh(), Buffer.from(root + behind)).document.toString()).toBe(root)
    expect(
      travel(
        anSbdh(),
        Buffer.from(root.replace('</Invoice>', '<Invoice></Invoice></Invoice >') + behind),
      ).document.toString(),
    ).toBe(root.replace('</Invoice>', '<Invoice></Invoice></Invoice >'))
    expect(
      travel(
        anSbdh(),
        Buffer.from(
          `<!--${' '.repeat(5_000)}--><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>${behind}`,
        ),
      ).document.toString(),
    ).toBe('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>')
  },
)

test('a document in UTF-16 is transmitted in UTF-8', () => {
  const utf16 = Buffer.from(`\ufeff${root}`, 'utf16le')
  expect(travel(anSbdh(), utf16).document.toString()).toBe(root)
})

test('D88 a document without a default namespace does not inherit one from the envelope', () => {
  const prefixed = '<u:Invoice xmlns:u="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><plain/></u:Invoice>'
  const { document, read } = travel(anSbdh(), Buffer.from(prefixed))
  expect(document.toString()).toBe(prefixed)
  expect(read.slice.inserted).toBe('')
})

test('I4 wrapping the same document with the same header gives the same bytes', () => {
  expect(wrapDocument(anSbdh(), invoice)).toEqual(wrapDocument(anSbdh(), invoice))
})

test('the SBDH is written on one line, and its values are escaped', () => {
  const { envelope, read } = travel(
    anSbdh({ instanceIdentifier: 'a&b<c>"d' }),
    Buffer.from(root.replaceAll('\r\n', '')),
  )
  expect(envelope).not.toContain('\n')
  expect(read.sbdh.instanceIdentifier).toBe('a&b<c>"d')
})

test.each(['', 'no xml', '<Invoice><a></a>', '<Invoice><a>'])(
  'a document without a complete root element is refused: %j',
  (text) => {
    expect(codeOf(() => wrapDocument(anSbdh({ ...documentTypes.mls }), Buffer.from(text)))).toBe('invalid_xml')
  },
)
