import { expect, test } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { parseDocumentTypeIdentifier } from '../../../../engine/peppol/identifier/document-type-identifier.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { serviceGroupPath, serviceMetadataPath } from '../../../../engine/peppol/identifier/smp-path.ts'

test('the service group path is percent-encoded', () => {
  expect(serviceGroupPath(parseParticipantIdentifier('0245:2020123456'))).toBe(
    '/iso6523-actorid-upis%3A%3A0245%3A2020123456',
  )
})

test('a document type forms one path segment, because #, @ and / are percent-encoded', () => {
  const pint = parseDocumentTypeIdentifier(
    'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@ae-1*::2.1',
  )
  const path = serviceMetadataPath(parseParticipantIdentifier('9922:OPT/BCN'), pint)
  expect(path).toBe(
    '/iso6523-actorid-upis%3A%3A9922%3AOPT%2FBCN/services/peppol-doctype-wildcard%3A%3Aurn%3Aoasis%3Anames%3Aspecification%3Aubl%3Aschema%3Axsd%3AInvoice-2%3A%3AInvoice%23%23urn%3Apeppol%3Apint%3Abilling-1%40ae-1%2A%3A%3A2.1',
  )
})

test('decoding the last segment of a path gives the document type for which the path was built', () => {
  const path = serviceMetadataPath(parseParticipantIdentifier('0245:2020123456'), documentTypes.mls.documentType)
  expect(decodeURIComponent(path.split('/').at(-1) ?? '')).toBe(
    `busdox-docid-qns::${documentTypes.mls.documentType.value}`,
  )
})
