import { beforeAll, describe, expect, test } from 'vitest'
import { buildError } from '../../../../engine/peppol/as4/build-answer.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { elementText, messageOf, partsOf, replaced, resigned, type Parts } from './forgery.ts'
import { aMessage, c2, c3, open, other, receiving, take } from './network.ts'

let parts: Parts

beforeAll(async () => {
  parts = await partsOf(await aMessage())
})

/** Returns a validly signed message whose header is changed in one place. */
const changed = (from: string | RegExp, to: string): { contentType: string; body: Uint8Array } =>
  messageOf({ ...parts, soap: resigned(replaced(parts.soap, from, to)) })

describe('a valid header', () => {
  test.each([
    [
      'a Timestamp without milliseconds',
      /(?<=<eb:Timestamp>)[^<]*/,
      '2026-11-20T10:00:00Z',
      '2026-11-20T10:00:00.000Z',
    ],
    [
      'a Timestamp with an offset and seven decimals',
      /(?<=<eb:Timestamp>)[^<]*/,
      '2026-11-20T11:00:00.1234567+01:00',
      '2026-11-20T10:00:00.123Z',
    ],
    [
      'a Timestamp without a time zone',
      /(?<=<eb:Timestamp>)[^<]*/,
      '2026-11-20T10:00:00.123',
      '2026-11-20T10:00:00.123Z',
    ],
  ])('%s is accepted', async (_, from, to, instant) =>
    expect((await open(changed(from, to))).header.timestamp.toISOString()).toBe(instant),
  )

  test.each<[string, string | RegExp, string]>([
    ['white space after Action', '</eb:Action>', '\n   </eb:Action>'],
    ['white space between elements', '<eb:PartyInfo>', '\n  <eb:PartyInfo>'],
    [
      'the default MPC',
      '<eb:UserMessage>',
      '<eb:UserMessage mpc="http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/defaultMPC">',
    ],
    ['the MimeType text/xml', '>application/xml<', '>text/xml<'],
    [
      'an additional part property',
      '<eb:PartProperties>',
      '<eb:PartProperties><eb:Property name="CharacterSet">utf-8</eb:Property>',
    ],
    [
      'an additional message property',
      '<eb:MessageProperties>',
      '<eb:MessageProperties><eb:Property name="trackingIdentifier">x</eb:Property>',
    ],
    [
      'a different order of the properties',
      /(<eb:Property name="originalSender".*?<\/eb:Property>)(<eb:Property name="finalRecipient".*?<\/eb:Property>)/,
      '<eb:Property name="finalRecipient" type="iso6523-actorid-upis">0245:2123456786</eb:Property><eb:Property name="originalSender" type="iso6523-actorid-upis">0245:2022749619</eb:Property>',
    ],
    [
      'mustUnderstand with the value 1',
      'wsu:Id="msg" S12:mustUnderstand="true"',
      'wsu:Id="msg" S12:mustUnderstand="1"',
    ],
    ['a missing mustUnderstand', 'wsu:Id="msg" S12:mustUnderstand="true"', 'wsu:Id="msg"'],
  ])('%s is accepted', async (_, from, to) => {
    const { header } = await open(changed(from, to))
    expect(header).toMatchObject({
      originalSender: '0245:2022749619',
      finalRecipient: '0245:2123456786',
      fromSeat: 'PSK000101',
      toSeat: 'PSK000102',
    })
  })

  test('the wildcard scheme in Action is accepted', async () => {
    const action =
      'peppol-doctype-wildcard::urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@eu-1::2.1'
    expect((await open(changed(/(?<=<eb:Action>)[^<]*/, action))).header.documentType.scheme).toBe(
      'peppol-doctype-wildcard',
    )
  })
})

describe('a header that violates the ebMS schema, refused with EBMS:0009', () => {
  test.each([
    'MessageInfo',
    'Timestamp',
    'MessageId',
    'PartyInfo',
    'From',
    'To',
    'PartyId',
    'Role',
    'CollaborationInfo',
    'Service',
    'Action',
    'ConversationId',
  ])('a missing %s is refused', async (name) => {
    expect(await codeOfPromise(take(changed(elementText(parts.soap, `eb:${name}`), '')))).toBe('as4_header_invalid')
  })

  test.each<[string, string | RegExp, string]>([
    ['a MessageId without @', /(?<=<eb:MessageId>)[^<]*/, 'no-at-sign'],
    ['a MessageId in brackets', /(?<=<eb:MessageId>)[^<]*/, '&lt;a@b&gt;'],
    ['an empty MessageId', /(?<=<eb:MessageId>)[^<]*/, ''],
    ['an element in MessageId', /(?<=<eb:MessageId>)/, '<eb:x/>'],
    ['a Timestamp that is not a date', /(?<=<eb:Timestamp>)[^<]*/, 'yesterday'],
    ['a Timestamp out of range', /(?<=<eb:Timestamp>)[^<]*/, '2026-13-20T10:00:00Z'],
    ['an empty ConversationId', /(?<=<eb:ConversationId>)[^<]*/, ''],
    ['an empty PartyId', /(?<=<eb:PartyId [^>]*>)PSK000101/, ''],
    [
      'a different order of elements',
      /(<eb:Service .*?<\/eb:Service>)(<eb:Action>.*?<\/eb:Action>)/,
      '<eb:Action>x::y##z::1</eb:Action><eb:Service type="cenbii-procid-ubl">p</eb:Service>',
    ],
    ['an empty MessageProperties', /(?<=<eb:MessageProperties>).*(?=<\/eb:MessageProperties>)/, ''],
    ['an additional element', '</eb:CollaborationInfo>', '<eb:More/></eb:CollaborationInfo>'],
    ['an element of another namespace', '</eb:UserMessage>', '<x xmlns="urn:x"/></eb:UserMessage>'],
    ['text between elements', '<eb:PartyInfo>', 'text<eb:PartyInfo>'],
    [
      'a repeated message property',
      '<eb:MessageProperties>',
      '<eb:MessageProperties><eb:Property name="finalRecipient" type="iso6523-actorid-upis">0245:1</eb:Property>',
    ],
    ['a property without a name', '<eb:MessageProperties>', '<eb:MessageProperties><eb:Property>x</eb:Property>'],
    [
      'a repeated part property',
      '<eb:PartProperties>',
      '<eb:PartProperties><eb:Property name="MimeType">application/xml</eb:Property>',
    ],
  ])('%s is refused', async (_, from, to) =>
    expect(await codeOfPromise(take(changed(from, to)))).toBe('as4_header_invalid'),
  )
})

describe('a header that violates the Peppol profile, refused with EBMS:0010', () => {
  test.each<[string, string | RegExp, string]>([
    ['a missing AgreementRef', /<eb:AgreementRef>.*?<\/eb:AgreementRef>/, ''],
    ['an unexpected AgreementRef', /(?<=<eb:AgreementRef>)[^<]*/, 'urn:x'],
    ['an AgreementRef with a type', '<eb:AgreementRef>', '<eb:AgreementRef type="x">'],
    ['an AgreementRef with a pmode', '<eb:AgreementRef>', '<eb:AgreementRef pmode="x">'],
    ['a PartyId without a type', ' type="urn:fdc:peppol.eu:2017:identifiers:ap">PSK000101', '>PSK000101'],
    ['a PartyId of another type', 'urn:fdc:peppol.eu:2017:identifiers:ap">PSK000101', 'urn:x">PSK000101'],
    [
      'a party with two PartyIds',
      /<eb:PartyId [^>]*>PSK000102<\/eb:PartyId>/,
      '<eb:PartyId type="urn:fdc:peppol.eu:2017:identifiers:ap">PSK000102</eb:PartyId><eb:PartyId type="urn:fdc:peppol.eu:2017:identifiers:ap">PSK000103</eb:PartyId>',
    ],
    ['a PartyId that is not a seat id', '>PSK000101<', '>psk000101<'],
    ['an unexpected initiator role', '200704/initiator', '200704/defaultRole'],
    ['a second initiator role', '200704/responder', '200704/initiator'],
    ['a Service without a type', ' type="cenbii-procid-ubl"', ''],
    ['a Service of another type', 'type="cenbii-procid-ubl"', 'type="x"'],
    [
      'a scheme in the value of Service',
      '>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0<',
      '>cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0<',
    ],
    ['an Action without its scheme', '<eb:Action>busdox-docid-qns::', '<eb:Action>'],
    [
      'the ebMS test action',
      /(?<=<eb:Action>)[^<]*/,
      'http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/test',
    ],
    ['an MPC other than the default MPC', '<eb:UserMessage>', '<eb:UserMessage mpc="urn:x">'],
    ['a RefToMessageId', '</eb:MessageInfo>', '<eb:RefToMessageId>a@b</eb:RefToMessageId></eb:MessageInfo>'],
    ['a missing MessageProperties', /<eb:MessageProperties>.*?<\/eb:MessageProperties>/, ''],
    ['a missing originalSender', /<eb:Property name="originalSender".*?<\/eb:Property>/, ''],
    ['a missing finalRecipient', /<eb:Property name="finalRecipient".*?<\/eb:Property>/, ''],
    ['an originalSender property with its name in another case', 'name="originalSender"', 'name="OriginalSender"'],
    ['a participant without a type', 'name="originalSender" type="iso6523-actorid-upis"', 'name="originalSender"'],
    [
      'a participant of another type',
      'name="finalRecipient" type="iso6523-actorid-upis"',
      'name="finalRecipient" type="busdox-actorid-upis"',
    ],
    ['a missing PayloadInfo', /<eb:PayloadInfo>.*?<\/eb:PayloadInfo>/, ''],
    [
      'a PayloadInfo with two PartInfos',
      /<eb:PartInfo .*?<\/eb:PartInfo>/,
      '<eb:PartInfo href="cid:a@b"/><eb:PartInfo href="cid:c@d"/>',
    ],
    ['a SignalMessage in place of the UserMessage', /<eb:UserMessage>.*?<\/eb:UserMessage>/, '<eb:SignalMessage/>'],
    ['a missing UserMessage', /<eb:UserMessage>.*?<\/eb:UserMessage>/, ''],
  ])('%s is refused', async (_, from, to) =>
    expect(await codeOfPromise(take(changed(from, to)))).toBe('processing_mode_mismatch'),
  )
})

describe('a header that is refused with a code other than EBMS:0009 and EBMS:0010', () => {
  test.each<[string, string, string | RegExp, string]>([
    ['a missing MimeType', 'as4_value_inconsistent', '<eb:Property name="MimeType">application/xml</eb:Property>', ''],
    ['an unexpected MimeType', 'as4_value_inconsistent', '>application/xml<', '>text/plain<'],
    [
      'a MimeType property with its name in another case',
      'as4_value_inconsistent',
      'name="MimeType"',
      'name="mimetype"',
    ],
    ['an unexpected compression', 'as4_value_inconsistent', '>application/gzip<', '>application/rar<'],
    ['a compression type in another case', 'as4_value_inconsistent', '>application/gzip<', '>application/GZIP<'],
    ['a missing PartProperties', 'as4_value_inconsistent', /<eb:PartProperties>.*?<\/eb:PartProperties>/, ''],
    ['a missing href', 'external_payload_error', / href="cid:[^"]*"/, ''],
    ['an href into the Body', 'external_payload_error', /href="cid:[^"]*"/, 'href="#body"'],
    [
      'a scheme in the value of a participant',
      'participant_identifier_invalid',
      '>0245:2022749619<',
      '>iso6523-actorid-upis::0245:2022749619<',
    ],
    ['a percent-encoded participant', 'participant_identifier_invalid', '>0245:2022749619<', '>0245%3A2022749619<'],
    ['a space inside a participant', 'participant_identifier_invalid', '>0245:2022749619<', '>0245:2022 749619<'],
    ['a malformed document type', 'document_type_identifier_invalid', /(?<=<eb:Action>)[^<]*/, 'busdox-docid-qns::x'],
    [
      'a space inside Service',
      'process_identifier_invalid',
      '>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0<',
      '>urn:fdc:peppol.eu 2017<',
    ],
  ])('%s is refused with %s', async (_, code, from, to) =>
    expect(await codeOfPromise(take(changed(from, to)))).toBe(code),
  )
})

describe('X22 the check of the parties in a header', () => {
  test('D117 refuses a From that does not name the signer', async () =>
    expect(await codeOfPromise(take(changed('>PSK000101<', '>PSK000103<')))).toBe('addressing_mismatch'))
  test('refuses a To that does not name this access point', async () =>
    expect(await codeOfPromise(take(changed('>PSK000102<', '>PSK000103<')))).toBe('addressing_mismatch'))
  test('accepts any trusted sender, and refuses a message for another access point', async () => {
    const message = await aMessage({ receiver: c3.certificate }, other)
    expect((await open(message)).header.fromSeat).toBe('PSK000103')
    expect(await codeOfPromise(take(await aMessage({ receiver: other.certificate }, c2)))).toBe('addressing_mismatch')
  })
})

test('a refusal contains the id of the refused message if this id has a valid form', async () => {
  const refusal = async (message: { contentType: string; body: Uint8Array }): Promise<string> => {
    try {
      await open(message)
    } catch (error) {
      if (error instanceof ServiceError) return Buffer.from(buildError(receiving(), error, null).body).toString()
    }
    throw new Error('nothing was refused')
  }
  const id = '17a7c374-efe3-41e2-ac0d-8a8f47529e47@psk000101.test'
  const wrong = await refusal(changed('>PSK000101<', '>PSK000103<'))
  expect(wrong).toContain(`<eb:RefToMessageId>${id}</eb:RefToMessageId>`)
  expect(wrong).toContain(`refToMessageInError="${id}"`)
  expect(await refusal(changed(/(?<=<eb:MessageId>)[^<]*/, 'x&lt;y'))).not.toContain('RefToMessageId')
})
