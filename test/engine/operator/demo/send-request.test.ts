import { expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { buildSendRequest, serviceOf } from '../../../../engine/operator/demo/send-request.ts'
import { sha256Hex } from '../../../../engine/primitive/digest.ts'
import { codeOf } from '../../../support/code-of.ts'
import { exampleText } from '../../../support/document.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'

const clock = fixedClock('2026-11-21T08:00:00.000Z')
const [sender, receiver] = ['0245:1111111111', '0245:2222222222'].map(parseParticipantIdentifier)
const build = (document: Uint8Array | string) => {
  const { root, body } = buildSendRequest({ clock }, typeof document === 'string' ? Buffer.from(document) : document, {
    sender,
    receiver,
    number: 'N-1',
  })
  return { root, body: body as { metadata: Record<string, string>; payload: string; checksum: string } }
}
const endpoints = (text: string): string[] =>
  [...text.matchAll(/EndpointID schemeID="0245">(\d+)</g)].map(([, value]) => value)

test('D102 in a send request, the sender becomes the seller, the receiver becomes the buyer, and the metadata agrees with the document', () => {
  const { root, body } = build(exampleText('invoice'))
  expect(endpoints(body.payload)).toEqual(['1111111111', '2222222222'])
  expect(body.metadata).toMatchObject({
    documentId: 'N-1',
    senderParticipantId: sender,
    receiverParticipantId: receiver,
    processId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    creationDateTime: '2026-11-21T08:00:00.000Z',
  })
  expect(body.metadata.documentTypeId).toMatch(
    /^busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##/,
  )
  expect(body.payload).toContain('<cbc:ID>N-1</cbc:ID>')
  expect(body.payload.endsWith(root) || body.payload.trimEnd().endsWith(root)).toBe(true)
  expect(body.checksum).toBe(sha256Hex(body.payload))
})

test('a self-billed invoice is sent by its buyer', () => {
  const selfBilled = exampleText('invoice')
    .replace('poacc:billing:3.0', 'poacc:selfbilling:3.0')
    .replace('poacc:billing:01:1.0', 'poacc:selfbilling:01:1.0')
  expect(endpoints(build(selfBilled).body.payload)).toEqual(['2222222222', '1111111111'])
})

test('a process identifier that is free text is replaced with the identifier of ordinary billing, and nothing else in the document changes', () => {
  const billing = exampleText('invoice')
  const freeWords = billing.replace(/<cbc:ProfileID>[^<]*</, '<cbc:ProfileID>Invoicing on purchase order<')
  expect(build(freeWords).body.payload).toBe(build(billing).body.payload)
  expect(serviceOf(Buffer.from(freeWords))).toBe(serviceOf(Buffer.from(billing)))
})

test('a document in UTF-16 is sent as UTF-8, without its XML declaration', () => {
  const text = exampleText('invoice')
  const utf16 = Buffer.from(
    `\ufeff<?xml version="1.0" encoding="UTF-16"?>\n${text.replace(/^<\?xml[^>]*\?>\s*/, '')}`,
    'utf16le',
  )
  const { root, body } = build(utf16)
  expect(body.payload).toBe(root)
  expect(body.payload).toBe(build(text).root)
})

test('a document that is not an invoice is refused', () => {
  expect(codeOf(() => build('<Order xmlns="urn:x"/>'))).toBe('unsupported_document')
  expect(codeOf(() => build('no XML'))).toBe('invalid_xml')
})
