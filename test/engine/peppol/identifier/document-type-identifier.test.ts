import { expect, test } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import {
  documentTypeParts,
  documentTypeText,
  parseDocumentTypeIdentifier,
  sameDocumentType,
} from '../../../../engine/peppol/identifier/document-type-identifier.ts'
import { parseProcessIdentifier, sameProcess } from '../../../../engine/peppol/identifier/process-identifier.ts'
import { codeOf } from '../../../support/code-of.ts'

const invoice = documentTypes.invoice.documentType.value
const pint = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@eu-1::2.1'

test.each(Object.entries(documentTypes))(
  'parsing the document type identifier and the process identifier of the code list entry %s changes neither of them',
  (_, row) => {
    expect(parseDocumentTypeIdentifier(documentTypeText(row.documentType))).toEqual(row.documentType)
    expect(parseProcessIdentifier(row.process.value)).toEqual(row.process)
  },
)

test('a document type without a scheme gets the wildcard scheme if it is PINT, and busdox-docid-qns otherwise', () => {
  expect(parseDocumentTypeIdentifier(pint).scheme).toBe('peppol-doctype-wildcard')
  expect(parseDocumentTypeIdentifier(invoice).scheme).toBe('busdox-docid-qns')
})

test('an explicit scheme takes precedence over the default scheme', () => {
  expect(parseDocumentTypeIdentifier(`busdox-docid-qns::${pint}`).scheme).toBe('busdox-docid-qns')
})

test('a document type is split into root namespace, root name, customization id and version', () => {
  expect(documentTypeParts(documentTypes.invoice.documentType)).toEqual({
    rootNamespace: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    rootName: 'Invoice',
    customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    version: '2.1',
  })
})

test('the type of a document that is not XML has no root name', () => {
  const parts = documentTypeParts(
    parseDocumentTypeIdentifier(
      'urn:peppol:doctype:pdf+xml##urn:cen.eu:en16931:2017#conformant#urn:peppol:france:billing:Factur-X:1.0::D22B',
    ),
  )
  expect(parts).toMatchObject({ rootNamespace: 'urn:peppol:doctype:pdf+xml', rootName: null, version: 'D22B' })
})

test.each([
  ['an empty value', ''],
  ['no customization id', 'urn:x::Invoice::2.1'],
  ['no version', 'urn:x::Invoice##urn:y'],
  ['an empty version', 'urn:x::Invoice##urn:y::'],
  ['a space', 'urn:x::Invoice##urn: y::2.1'],
  ['a trailing line break', `${invoice}\n`],
  ['an asterisk outside the wildcard scheme', 'busdox-docid-qns::urn:x::Invoice##urn:y*::2.1'],
  ['501 characters', `urn:x::Invoice##${'y'.repeat(480)}::2.1.`],
])('X22 a document type with %s is refused', (_, text) => {
  expect(codeOf(() => parseDocumentTypeIdentifier(text))).toBe('document_type_identifier_invalid')
})

test('the comparison of document types and of processes is case-sensitive and includes the scheme', () => {
  expect(
    sameDocumentType(
      parseDocumentTypeIdentifier(invoice),
      parseDocumentTypeIdentifier(invoice.replace('compliant', 'Compliant')),
    ),
  ).toBe(false)
  expect(
    sameDocumentType(parseDocumentTypeIdentifier(pint), parseDocumentTypeIdentifier(`busdox-docid-qns::${pint}`)),
  ).toBe(false)
  expect(sameProcess(documentTypes.mls.process, { ...documentTypes.mls.process, scheme: 'ptype' })).toBe(false)
  expect(sameProcess(documentTypes.mls.process, parseProcessIdentifier('cenbii-procid-ubl::urn:peppol:edec:mls'))).toBe(
    true,
  )
})

test.each(['', 'a b', 'x'.repeat(201), 'urn:x\n'])('X22 the process identifier %j is refused', (text) => {
  expect(codeOf(() => parseProcessIdentifier(text))).toBe('process_identifier_invalid')
})
